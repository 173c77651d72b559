/**
 * Properties that Google’s documentation requires and recommends for rich results, as of November 2026; the rules
 * change over time. `a|b` means either.
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
  ProductGroup: { required: 'name', recommended: 'hasVariant productGroupID variesBy' },
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

/** More specific schema.org types to which the rules of a type apply: the most common ones. */
const SUBTYPES: Readonly<Record<string, string>> = {
  Event:
    'BusinessEvent ChildrensEvent ComedyEvent DanceEvent EducationEvent ExhibitionEvent Festival FoodEvent Hackathon ' +
    'LiteraryEvent MusicEvent SaleEvent ScreeningEvent SocialEvent SportsEvent TheaterEvent VisualArtsEvent',
  LocalBusiness:
    'AnimalShelter AutomotiveBusiness AutoBodyShop AutoDealer AutoRepair GasStation ChildCare Dentist DryCleaningOrLaundry ' +
    'EmploymentAgency EntertainmentBusiness AmusementPark NightClub FinancialService AccountingService InsuranceAgency ' +
    'HealthAndBeautyBusiness BeautySalon DaySpa HairSalon HealthClub NailSalon HomeAndConstructionBusiness Electrician ' +
    'GeneralContractor HousePainter HVACBusiness Locksmith MovingCompany Plumber RoofingContractor LegalService Attorney ' +
    'Notary LodgingBusiness BedAndBreakfast Campground Hostel Hotel Motel Resort MedicalBusiness MedicalClinic Optician ' +
    'Pharmacy Physician ProfessionalService RealEstateAgent SelfStorage SportsActivityLocation ExerciseGym GolfCourse ' +
    'TouristInformationCenter TravelAgency VeterinaryCare ' +
    'Bakery BarOrPub Brewery CafeOrCoffeeShop Distillery IceCreamShop Winery',
  Restaurant: 'FastFoodRestaurant FoodEstablishment',
  Store:
    'BikeStore BookStore ClothingStore ComputerStore ConvenienceStore DepartmentStore ElectronicsStore Florist ' +
    'FurnitureStore GardenStore GroceryStore HardwareStore HobbyShop HomeGoodsStore JewelryStore LiquorStore ' +
    'MobilePhoneStore MusicStore OfficeEquipmentStore PetStore ShoeStore SportingGoodsStore ToyStore',
  SoftwareApplication: 'MobileApplication WebApplication',
};

type Rule = { required: readonly string[][]; recommended: readonly string[][] };

const BY_TYPE: ReadonlyMap<string, Rule> = new Map(
  Object.entries(RULES).flatMap(([type, { required, recommended }]) => {
    const rule = { required: choicesOf(required), recommended: choicesOf(recommended) };
    return [type, ...(SUBTYPES[type]?.split(' ') ?? [])].map((name) => [name, rule] as const);
  }),
);

/** `a b|c`: a, and b or c. */
export function choicesOf(names: string): string[][] {
  return names
    .split(' ')
    .filter((name) => name !== '')
    .map((name) => name.split('|'));
}

type Properties = Readonly<Record<string, unknown>>;

/** Maximum values of one property that are read. */
const VALUES_MAX = 1_000;

/** Whether the rules of a type apply to another one, which is the same or more specific. */
export function hasRulesOf(type: string, general: string): boolean {
  return BY_TYPE.has(type) && BY_TYPE.get(type) === BY_TYPE.get(general);
}

/** Properties that an item of a type is missing; null for types without rules here. */
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

/** Whether a property has a value. `null` means none in JSON-LD; `false` and blank text come from plug-ins. */
export function isGiven(value: unknown): boolean {
  if (Array.isArray(value)) return value.slice(0, VALUES_MAX).some((one) => isGivenOnce(one));
  return isGivenOnce(value);
}

function isGivenOnce(value: unknown): boolean {
  if (typeof value === 'string') return value.trim() !== '';
  return value !== undefined && value !== null && value !== false;
}
