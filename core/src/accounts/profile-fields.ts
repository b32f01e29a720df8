/**
 * The fields of a member's profile beside name and contacts, one row each. The columns that the server reads, writes,
 * exports and erases, the shapes of the API and the form in the browser all follow from this table.
 */
export const profileFields = {
  dateOfBirth: {
    column: "date_of_birth",
    tab: "personal",
    label: "Date of birth",
    kind: "birthday",
    autoComplete: "bday",
  },
  gender: {
    column: "gender",
    tab: "personal",
    label: "Gender",
    choices: { male: "Male", female: "Female", other: "Other" },
  },
  nationality: { column: "nationality", tab: "personal", label: "Nationality" },
  street: { column: "street", tab: "address", label: "Street", autoComplete: "street-address" },
  city: { column: "city", tab: "address", label: "City", autoComplete: "address-level2" },
  state: { column: "state", tab: "address", label: "State", autoComplete: "address-level1" },
  postalCode: { column: "postal_code", tab: "address", label: "Postal code", autoComplete: "postal-code" },
  country: { column: "country", tab: "address", label: "Country", autoComplete: "country-name" },
  occupation: {
    column: "occupation",
    tab: "professional",
    label: "Occupation",
    autoComplete: "organization-title",
  },
  employerName: {
    column: "employer_name",
    tab: "professional",
    label: "Employer",
    autoComplete: "organization",
  },
  annualIncome: {
    column: "annual_income",
    tab: "professional",
    label: "Annual income",
    choices: {
      "under-25k": "Under $25,000",
      "25k-50k": "$25,000 to $50,000",
      "50k-100k": "$50,000 to $100,000",
      "100k-250k": "$100,000 to $250,000",
      "over-250k": "Over $250,000",
    },
  },
  sourceOfFunds: {
    column: "source_of_funds",
    tab: "professional",
    label: "Source of funds",
    choices: { salary: "Salary", business: "Business", investments: "Investments", savings: "Savings" },
  },
  tradingExperience: {
    column: "trading_experience",
    tab: "trading",
    label: "Trading experience",
    choices: {
      beginner: "Beginner",
      intermediate: "Intermediate",
      advanced: "Advanced",
      expert: "Expert",
    },
  },
  riskTolerance: {
    column: "risk_tolerance",
    tab: "trading",
    label: "Risk tolerance",
    choices: { conservative: "Conservative", moderate: "Moderate", aggressive: "Aggressive" },
  },
} as const satisfies Record<string, ProfileField>;

export type ProfileTab = "personal" | "address" | "professional" | "trading";

/** A field of free text, unless it has choices or is a birthday. */
export interface ProfileField {
  /** Its column in the table of members: nullable text, or a nullable date for a birthday. */
  readonly column: string;
  /** The part of the form that asks for it. */
  readonly tab: ProfileTab;
  readonly label: string;
  readonly kind?: "birthday";
  /** The values that can be chosen, with their words. A check of the database lists the same values. */
  readonly choices?: Readonly<Record<string, string>>;
  /** The browser's name for the field, for filling it in. */
  readonly autoComplete?: string;
}

type Fields = typeof profileFields;
export type ProfileFieldName = keyof Fields;
export type ProfileColumn = Fields[ProfileFieldName]["column"];

type Value<Field> = Field extends { choices: infer Choices } ? keyof Choices & string : string;

/** A member's answer in each field; null where the member gave none. */
export type ProfileAnswers = { [Name in ProfileFieldName]: Value<Fields[Name]> | null };
/** The answers by column. */
export type ProfileColumns = {
  [Name in ProfileFieldName as Fields[Name]["column"]]: Value<Fields[Name]> | null;
};

export const profileFieldNames = Object.keys(profileFields).filter(
  (name): name is ProfileFieldName => name in profileFields,
);
export const profileColumns: readonly ProfileColumn[] = profileFieldNames.map(
  (name) => profileFields[name].column,
);

/** Makes one thing for each field and returns them under the fields' names. */
export function forEachField<Things extends Record<ProfileFieldName, unknown>>(
  make: (field: ProfileField, name: ProfileFieldName) => Things[ProfileFieldName],
): Things {
  const things = profileFieldNames.map((name) => [name, make(profileFields[name], name)] as const);
  // The cast is needed: Object.fromEntries loses the entries' names. All names of the table are present.
  return Object.fromEntries(things) as Things;
}

/** The columns to write. An omitted field gives undefined, and its column keeps its value. */
export function columnsOf(answers: Partial<ProfileAnswers>): Partial<ProfileColumns> {
  const columns = profileFieldNames.map((name) => [profileFields[name].column, answers[name]] as const);
  // The cast is needed: Object.fromEntries loses which value belongs to which column. Each value belongs to its field's
  // column.
  return Object.fromEntries(columns) as Partial<ProfileColumns>;
}

/** The answers in a member's row. */
export const answersOf = (row: ProfileColumns): ProfileAnswers =>
  forEachField<ProfileAnswers>((_, name) => row[profileFields[name].column]);

/** The columns of a member without answers. */
export const emptyColumns = columnsOf(forEachField<ProfileAnswers>(() => null));
