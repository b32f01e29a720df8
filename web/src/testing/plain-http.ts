// Over plain http to another machine browsers have neither of these.
for (const name of ["subtle", "randomUUID"])
  Object.defineProperty(globalThis.crypto, name, { value: undefined, configurable: true });
