/** Invented people. */
export const cohort = [
  "Amara Okafor",
  "Ben Castell",
  "Chiara Lunde",
  "Dmitri Arenas",
  "Esi Mensah",
  "Farid Noor",
  "Greta Holm",
  "Hana Sato",
  "Ivo Marek",
  "Jun Park",
  "Kai Brandt",
  "Lucía Ferrer",
] as const;

/** Everybody knows this password, so a demo listens on its own machine only. */
export const demoPassword = "paper lantern parade";

export const emailOf = (fullName: string): string =>
  `${fullName.split(" ")[0]?.toLowerCase().normalize("NFD").replace(/\W/g, "")}@demo.example`;
