import type { SelectOption } from "../../ui/form/field.tsx";

const nothing = { value: "", label: "Not given" };

const choices = (labels: Record<string, string>): SelectOption[] => [
  nothing,
  ...Object.entries(labels).map(([value, label]) => ({ value, label })),
];

/** What can be chosen, in words. */
export const genderOptions = choices({ male: "Male", female: "Female", other: "Other" });

export const incomeOptions = choices({
  "under-25k": "Under $25,000",
  "25k-50k": "$25,000 to $50,000",
  "50k-100k": "$50,000 to $100,000",
  "100k-250k": "$100,000 to $250,000",
  "over-250k": "Over $250,000",
});

export const fundsOptions = choices({
  salary: "Salary",
  business: "Business",
  investments: "Investments",
  savings: "Savings",
});

export const experienceOptions = choices({
  beginner: "Beginner",
  intermediate: "Intermediate",
  advanced: "Advanced",
  expert: "Expert",
});

export const riskOptions = choices({
  conservative: "Conservative",
  moderate: "Moderate",
  aggressive: "Aggressive",
});
