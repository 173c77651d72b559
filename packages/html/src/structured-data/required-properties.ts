/**
 * Properties that Google’s documentation requires and recommends for rich results. As of November 2026: the rules
 * change. `a|b` means either.
 */
const RULES: Readonly<Record<string, { required: string; recommended: string }>> = {
  Article: { required: '', recommended: 'headline image datePublished author' },
  BlogPosting: { required: '', recommended: 'headline image datePublished author' },
  NewsArticle: { required: '', recommended: 'headline image datePublished author' },
  BreadcrumbList: { required: 'itemListElement', recommended: '' },
  Course: { required: 'name description', recommended: 'provider' },
  Dataset: { required: 'name description', recommended: 'license creator' },
  Event: { required: 'name startDate location', recommended: 'endDate image description offers' },
  FAQPage: { required: 'mainEntity', recommended: '' },
  ItemList: { required: 'itemListElement', recommended: '' },
  JobPosting: {
    required: 'title description datePosted hiringOrganization jobLocation|applicantLocationRequirements',
    recommended: 'validThrough employmentType baseSalary',
  },
  LocalBusiness: {
    required: 'name address',
    recommended: 'telephone openingHours|openingHoursSpecification url geo',
  },
  Restaurant: { required: 'name address', recommended: 'telephone servesCuisine' },
  Store: { required: 'name address', recommended: 'telephone openingHours|openingHoursSpecification' },
  Organization: { required: '', recommended: 'name url logo' },
  Product: { required: 'name offers|review|aggregateRating', recommended: 'image description' },
  QAPage: { required: 'mainEntity', recommended: '' },
  Recipe: {
    required: 'name image',
    recommended: 'author recipeIngredient recipeInstructions totalTime|cookTime',
  },
  Review: { required: 'author reviewRating itemReviewed', recommended: 'datePublished' },
  SoftwareApplication: { required: 'name offers aggregateRating|review', recommended: 'applicationCategory' },
  VideoObject: {
    required: 'name thumbnailUrl uploadDate',
    recommended: 'description duration contentUrl|embedUrl',
  },
};

type Rule = { required: readonly string[][]; recommended: readonly string[][] };

const BY_TYPE: ReadonlyMap<string, Rule> = new Map(
  Object.entries(RULES).map(([type, { required, recommended }]) => [
    type,
    { required: choicesOf(required), recommended: choicesOf(recommended) },
  ]),
);

function choicesOf(names: string): string[][] {
  return names
    .split(' ')
    .filter((name) => name !== '')
    .map((name) => name.split('|'));
}

type Properties = Readonly<Record<string, unknown>>;

/** Properties that an item of a type is missing; null when the type is unknown here. */
export function missingProperties(
  type: string,
  properties: Properties,
): { required: string[]; recommended: string[] } | null {
  const rule = BY_TYPE.get(type);
  if (rule === undefined) return null;
  return {
    required: missingFrom(rule.required, properties),
    recommended: missingFrom(rule.recommended, properties),
  };
}

function missingFrom(choices: readonly string[][], properties: Properties): string[] {
  const missing: string[] = [];
  for (const names of choices) {
    const hasOne = names.some((name) => Object.hasOwn(properties, name) && isGiven(properties[name]));
    if (!hasOne) missing.push(names.join(' or '));
  }
  return missing;
}

function isGiven(value: unknown): boolean {
  if (value === undefined || value === null || value === '') return false;
  return !Array.isArray(value) || value.length > 0;
}
