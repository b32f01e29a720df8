// The order matters: Edge and Opera call themselves Chrome too, Chrome calls itself Safari, Android calls itself Linux.
const browsers = [
  ["Edg", "Edge"],
  ["OPR/", "Opera"],
  ["Firefox/", "Firefox"],
  ["FxiOS/", "Firefox"],
  ["CriOS/", "Chrome"],
  ["Chrome/", "Chrome"],
  ["Safari/", "Safari"],
] as const;

const systems = [
  ["iPhone", "iPhone"],
  ["iPad", "iPad"],
  ["Android", "Android"],
  ["Windows", "Windows"],
  ["Mac OS", "Mac"],
  ["CrOS", "ChromeOS"],
  ["Linux", "Linux"],
] as const;

/** `Firefox on Windows`: enough for members to recognise their devices. */
export function deviceName(userAgent: string): string {
  const browser = browsers.find(([mark]) => userAgent.includes(mark))?.[1];
  const system = systems.find(([mark]) => userAgent.includes(mark))?.[1];
  if (browser && system) return `${browser} on ${system}`;
  return browser ?? system ?? "Unknown device";
}
