/** The maximum size of an uploaded file: "up to 5MB". */
export const uploadBytesMax = 5 * 1_024 * 1_024;

/** The accepted image types, as MIME types. */
export const imageTypes = ["image/png", "image/jpeg", "image/webp"] as const;
