/** The changed fields of a form. The others are not sent, because somebody else may have saved them meanwhile. */
export function changedFields<Values extends object>(values: Values, before: Values): Partial<Values> {
  const changed: Partial<Values> = { ...values };
  for (const field of Object.keys(values)) {
    if (Reflect.get(values, field) === Reflect.get(before, field)) Reflect.deleteProperty(changed, field);
  }
  return changed;
}
