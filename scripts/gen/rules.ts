// generated/rules.ts: every limit, code list and permission that code wants to name, read from the contract.
import { writeFileSync } from 'node:fs';
import { contractHash } from './bundle.ts';
import { type Contract, deref, listOperations, readContract, type Schema } from './contract.ts';
import { TIME_TYPES } from './times.ts';

const schemaOf = (contract: Contract, name: string): Schema => {
  const schema = contract.components.schemas[name];
  if (!schema) throw new Error(`The contract has no schema ${name}`);
  return schema;
};
const enumOf = (contract: Contract, name: string) => schemaOf(contract, name).enum ?? [];

/** Rule of a quantity in metres, from the schema of the line that the ditta uses. */
function metresRules(contract: Contract) {
  const rules: Record<string, { min: number; max: number; step: number; decimals: number; exclusiveMin: boolean }> = {};
  for (const name of ['CutLine', 'ProductionLine']) {
    const { ditta, quantity } = schemaOf(contract, name).properties as { ditta: Schema; quantity: Schema };
    const decimals = quantity.type === 'integer' ? 0 : Number(quantity['x-decimals']);
    const rule = {
      min: quantity.minimum ?? quantity.exclusiveMinimum!,
      max: quantity.maximum!,
      step: quantity.multipleOf ?? 10 ** -decimals,
      decimals,
      exclusiveMin: quantity.exclusiveMinimum !== undefined,
    };
    for (const code of ditta.enum ?? [ditta.const]) rules[String(code)] = rule;
  }
  return rules;
}

/** operationId → rights that it needs. */
const requires = (contract: Contract) =>
  Object.fromEntries(listOperations(contract).map(({ operation }) => [operation.operationId, operation['x-requires-flag'] ?? []]));

/** Addresses of operations that ask with a body. A client finds them by the address alone, so none has a place to fill in. */
const safeAddresses = (contract: Contract) =>
  listOperations(contract)
    .filter(({ operation }) => operation['x-safe'])
    .map(({ path }) => {
      if (path.includes('{')) throw new Error(`${path} is x-safe and has a parameter in its path: clients could not tell.`);
      return path;
    });

interface Ditta {
  clothLine: string;
}
/** The record of every ditta. @throws when one is missing, or sells cloth by a line that does not name it. */
function ditteRules(contract: Contract) {
  const schema = schemaOf(contract, 'DittaCode');
  const records = schema['x-ditte'] as Record<string, Ditta>;
  for (const code of schema.enum ?? []) {
    const line = schemaOf(contract, records[code]?.clothLine ?? `x-ditte of ${code}`).properties?.ditta;
    if (!(line?.enum ?? [line?.const]).includes(code)) throw new Error(`${records[code]?.clothLine} is not for ditta ${code}`);
  }
  return records;
}

/** @throws when a day is not a month and a day */
function millCalendar(contract: Contract) {
  const { holidays, easterMonday, closures } = contract['x-mill-calendar'];
  for (const day of [...holidays, ...closures.flatMap(({ from, to }) => [from, to])])
    if (!/^(0[1-9]|1[0-2])-(0[1-9]|[12]\d|3[01])$/.test(day)) throw new Error(`x-mill-calendar: ${day} is no month and day`);
  return { holidays, easterMonday, closures };
}

/** Status of a problem code: the one under which operations list it; the general ones stand in the shared responses. */
function problemStatuses(contract: Contract) {
  const statuses: Record<string, number> = {
    UNAUTHENTICATED: 401,
    SESSION_EXPIRED: 401,
    ACCOUNT_DISABLED: 403,
    OUTSIDE_SCOPE: 403,
    NOT_FOUND: 404,
    FEATURE_NOT_ENABLED: 404,
    INTERNAL_ERROR: 500,
    MAINTENANCE: 503,
  };
  for (const { operation } of listOperations(contract))
    for (const [status, codes] of Object.entries(operation['x-problems'] ?? {}))
      for (const code of codes) if (!(code in statuses)) statuses[code] = Number(status);
  return Object.fromEntries(enumOf(contract, 'ProblemCode').map((code) => [code, statuses[String(code)] ?? 400]));
}

/** A closed list of codes, as values and as the type of one of them. */
const codeList = (name: string, type: string, codes: readonly unknown[]): string[] => [
  `export const ${name} = ${JSON.stringify(codes)} as const;`,
  `export type ${type} = (typeof ${name})[number];`,
];

export function generateRules(): void {
  const contract = readContract();
  const lists: [string, string][] = [
    ['currencies', 'Currency'],
    ['problemCodes', 'ProblemCode'],
    ['lineTypes', 'LineType'],
    ['availabilityStates', 'AvailabilityState'],
    ['orderStatuses', 'OrderStatus'],
    ['waitReasons', 'WaitReason'],
    ['noVatReasons', 'NoVatReason'],
    ['paymentMethods', 'PaymentMethodCode'],
    ['paymentProviders', 'PaymentProviderName'],
    ['paymentSubjects', 'PaymentSubject'],
    ['privacyVersions', 'PrivacyVersion'],
    ['countryCodes', 'CountryCode'],
    ['partnerKinds', 'PartnerKind'],
    ['salesChannels', 'SalesChannel'],
    ['priceSegments', 'PriceSegment'],
    ['companySizes', 'CompanySize'],
    ['partnerProducts', 'PartnerProduct'],
    ['productionPlaces', 'ProductionPlace'],
    ['cuttingMethods', 'CuttingMethod'],
    ['shopLocations', 'ShopLocation'],
    ['partnerStates', 'PartnerState'],
    ['packagingCodes', 'PackagingCode'],
    ['reminderCodes', 'ReminderCode'],
    ['weaveCodes', 'WeaveCode'],
    ['designCodes', 'DesignCode'],
    ['colorFamilies', 'ColorFamily'],
    ['fibreCodes', 'FibreCode'],
    ['finishCodes', 'FinishCode'],
    ['accessoryCategories', 'AccessoryCategory'],
    ['purchaseStates', 'PurchaseState'],
    ['articleSorts', 'ArticleSort'],
    ['exportFormats', 'ExportFormat'],
    ['carrierCodes', 'CarrierCode'],
    ['orderPaperKinds', 'OrderPaperKind'],
    ['invoiceTypes', 'InvoiceType'],
    ['invoiceStates', 'InvoiceState'],
    ['invoicePaymentKinds', 'InvoicePaymentKind'],
    ['wishlistSharings', 'WishlistSharing'],
    ['wishlistTypes', 'WishlistType'],
    ['quickOrderColumns', 'QuickOrderColumn'],
    ['quickOrderStates', 'QuickOrderState'],
    ['zones', 'Zone'],
    ['startPages', 'StartPage'],
    ['numberFormats', 'NumberFormat'],
    ['dateFormats', 'DateFormat'],
    ['lengthUnits', 'LengthUnit'],
    ['weightUnits', 'WeightUnit'],
    ['densities', 'Density'],
    ['tourChoices', 'TourChoice'],
    ['notificationEvents', 'NotificationEvent'],
    ['statisticsBy', 'StatisticsBy'],
    ['statisticsMeasures', 'StatisticsMeasure'],
    ['statisticsScopes', 'StatisticsScope'],
    ['downloadKinds', 'DownloadKind'],
    ['downloadStates', 'DownloadState'],
    ['clothViews', 'ClothView'],
    ['collectionSizes', 'CollectionSize'],
    ['collectionFormats', 'CollectionFormat'],
    ['clothFiles', 'ClothFile'],
    ['collectionTerms', 'CollectionTerms'],
    ['priceListColumns', 'PriceListColumn'],
    ['priceListFormats', 'PriceListFormat'],
    ['priceListContents', 'PriceListContents'],
    ['priceChanges', 'PriceChange'],
    ['bookParts', 'BookPart'],
    ['companyFields', 'CompanyField'],
    ['contactKinds', 'ContactKind'],
    ['requestStates', 'RequestState'],
    ['materialCategories', 'MaterialCategory'],
    ['materialTerms', 'MaterialTerms'],
    ['materialRequestStates', 'MaterialRequestState'],
    ['actorKinds', 'ActorKind'],
  ];
  const statusSchema = schemaOf(contract, 'OrderStatus');
  const flags = Object.keys(schemaOf(contract, 'Authorizations').properties ?? {});
  const facets = deref<Schema>(contract, schemaOf(contract, 'Facet').properties!.code).enum ?? [];
  const out = [
    '// Generated by scripts/gen from the contract. Do not edit.',
    '',
    "import type { Locale } from './first-rules.ts';",
    '',
    "export * from './first-rules.ts';",
    ...lists.flatMap(([name, schema]) => codeList(name, schema, enumOf(contract, schema))),
    ...codeList('facetCodes', 'FacetCode', facets),
    ...codeList('flags', 'Flag', flags),
    '/** Operations that only staff may call, under their own name. */',
    `export const forStaff = ${JSON.stringify(listOperations(contract).flatMap(({ operation }) => (operation['x-staff'] ? [operation.operationId] : [])))} as const;`,
    '/** The rights of a user for one customer and ditta. */',
    'export type Authorizations = Record<Flag, boolean>;',
    '/** A text in every language of the shop. */',
    'export type Localized = Record<Locale, string>;',
    '/** Order status → statuses from which it may be reached. */',
    `export const orderAllowedFrom = ${JSON.stringify(statusSchema['x-allowed-from'])} as const;`,
    '/** State of a request for material → states from which it may be reached. */',
    `export const materialAllowedFrom = ${JSON.stringify(schemaOf(contract, 'MaterialRequestState')['x-allowed-from'])} as const;`,
    '/** Ditta → what it means to a client. */',
    `export const ditteRules = ${JSON.stringify(ditteRules(contract))} as const;`,
    '/** Days on which the mill is closed beside weekends, as month and day; a closure may go over the end of the year. */',
    `export const millCalendar = ${JSON.stringify(millCalendar(contract))} as const;`,
    '/** Zone of the statistics → its countries; all others are EMEA. */',
    `export const zoneCountries = ${JSON.stringify(schemaOf(contract, 'CountryCode')['x-zones'])} as const satisfies Record<string, readonly CountryCode[]>;`,
    '/** Countries whose post knows no codes. */',
    `export const countriesWithoutPostalCode: readonly CountryCode[] = ${JSON.stringify(schemaOf(contract, 'CountryCode')['x-without-postal-code'])};`,
    'export type FilePurpose = keyof typeof filePurposes;',
    '/** Purpose of a file → rights it needs, media types, bytes of one and number of them. */',
    `export const filePurposes = ${JSON.stringify(schemaOf(contract, 'FilePurpose')['x-purposes'])} as const;`,
    '/** Files of a request to become a partner: media types, bytes of one, number of them. */',
    `export const partnerFiles = ${JSON.stringify(schemaOf(contract, 'PartnerFile')['x-partner-files'])} as const;`,
    '/** Price segment → what a shirt costs there at least and at most, whole euros. */',
    `export const priceBands = ${JSON.stringify(schemaOf(contract, 'PriceSegment')['x-bands'])} as const satisfies Record<PriceSegment, { minimum?: number; maximum?: number }>;`,
    '/** Picture of a user: media types, bytes, pixels a side. */',
    `export const userPicture = ${JSON.stringify(schemaOf(contract, 'PictureFile')['x-user-picture'])} as const;`,
    '/** Test card of the built-in payment provider → what happens to it. */',
    `export const sandboxCards = ${JSON.stringify(schemaOf(contract, 'SandboxCard')['x-test-cards'])} as const;`,
    'export type SandboxBehaviour = (typeof sandboxCards)[keyof typeof sandboxCards];',
    '/** Ditta → rule of a quantity of cloth, in metres. */',
    `export const metresRules = ${JSON.stringify(metresRules(contract))} as const;`,
    '/** operationId → rights that it needs. */',
    `export const requires = ${JSON.stringify(requires(contract))} as const satisfies Record<string, readonly Flag[]>;`,
    '/** Problem code → HTTP status. */',
    `export const problemStatus = ${JSON.stringify(problemStatuses(contract))} as const;`,
    '',
    TIME_TYPES,
  ];
  writeFileSync('generated/rules.ts', out.join('\n'));
  // What the first page needs stands apart: whatever it took from a file of all lists would bring all of them along.
  const first = [
    '// Generated by scripts/gen from the contract. Do not edit.',
    '',
    `export const contractHash = '${contractHash()}';`,
    `export const contractVersion = '${contract.info.version}';`,
    ...codeList('locales', 'Locale', enumOf(contract, 'Locale')),
    ...codeList('ditte', 'DittaCode', enumOf(contract, 'DittaCode')),
    '/** Addresses that are asked with a body and change nothing. */',
    `export const safeAddresses: readonly string[] = ${JSON.stringify(safeAddresses(contract))};`,
    '',
  ];
  writeFileSync('generated/first-rules.ts', first.join('\n'));
}
