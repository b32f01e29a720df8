declare module "multicoin-address-validator" {
  const validator: {
    validate(address: string, currency: string, options?: { chainType?: "ethereum" | "tron" }): boolean;
  };
  export default validator;
}
