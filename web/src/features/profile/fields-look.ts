/** One column on phones, two on wide screens. */
export const fieldsLook = "grid items-start gap-x-5 gap-y-4 sm:grid-cols-2";
