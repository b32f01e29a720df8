export const resetLinkMinutes = 30;

export function resetLinkExpiry(createdAt: Date): Date {
  return new Date(createdAt.getTime() + resetLinkMinutes * 60_000);
}
