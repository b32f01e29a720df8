/** The largest file that may be sent: "up to 5MB". */
export const uploadBytesMax = 5 * 1_024 * 1_024;

/** The images that are read, as a browser names them when it asks for a file. */
export const imageTypes = ["image/png", "image/jpeg", "image/webp"] as const;
