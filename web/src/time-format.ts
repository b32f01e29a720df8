/** Makes every date and time format of the screens: English, 24-hour clock. */
export function timeFormat(options: Intl.DateTimeFormatOptions): Intl.DateTimeFormat {
  return new Intl.DateTimeFormat("en-US", { hourCycle: "h23", ...options });
}
