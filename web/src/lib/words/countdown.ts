const secondMs = 1_000;

/** The time left until an end: `4:32`, `0:05`, `1:00:00`; `0:00` after the end. */
export function countdown(endsAt: string, now: number): string {
  const left = Math.max(0, Math.ceil((Date.parse(endsAt) - now) / secondMs));
  const [hours, minutes, seconds] = [Math.floor(left / 3_600), Math.floor(left / 60) % 60, left % 60];
  const end = String(seconds).padStart(2, "0");
  return hours > 0 ? `${hours}:${String(minutes).padStart(2, "0")}:${end}` : `${minutes}:${end}`;
}
