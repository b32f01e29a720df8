/** Fields one below the other on a phone, two beside each other where there is room. */
export const fieldsLook = "grid items-start gap-x-5 gap-y-4 sm:grid-cols-2";
