/** After this many wrong tries in a row, a known browser counts as unknown. */
export const deviceFailuresMax = 20;

/** A browser without a login for this long is forgotten. */
export const deviceRetentionDays = 180;

/** The maximum number of known browsers per member. One more replaces the longest unused one. */
export const knownDevicesMax = 100;
