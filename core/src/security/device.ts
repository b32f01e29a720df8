/** After so many wrong tries in a row a browser is as unknown as any other. */
export const deviceFailuresMax = 20;

/** A browser that nobody logged in with for so long is forgotten. */
export const deviceKeptDays = 180;

/** How many browsers are known as one member's. One more makes the longest unused one unknown. */
export const knownDevicesMax = 100;
