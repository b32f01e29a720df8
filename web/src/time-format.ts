/** Every date and time on the screens is written by a format made here: English, on a clock of 24 hours. */
export function timeFormat(options: Intl.DateTimeFormatOptions): Intl.DateTimeFormat {
  return new Intl.DateTimeFormat("en-US", { hourCycle: "h23", ...options });
}
