import type {
  DemoBrand,
  DemoClientAccount,
  DemoOrganization,
  DemoSite,
} from '#service/demo/demo-practice.ts';

/** The demo's main organization, and a small second one that shows the separation of tenants. */
export const northfieldId = 1;
export const alderCreekId = 2;

export const organizations: DemoOrganization[] = [
  { organizationId: northfieldId, name: 'Northfield Veterinary Group' },
  { organizationId: alderCreekId, name: 'Alder Creek Animal Clinic' },
];

export const brands: DemoBrand[] = [
  { brandId: 11, organizationId: northfieldId, name: 'Northfield Vets' },
  { brandId: 12, organizationId: northfieldId, name: 'Harbourside Animal Hospitals' },
  { brandId: 21, organizationId: alderCreekId, name: 'Alder Creek' },
];

/** A site with properties that only the generator needs. */
export interface SiteProfile extends DemoSite {
  key: string;
  language: string;
  /** The email domain of its staff. */
  domain: string;
}

const northfield = { organizationId: northfieldId, brandId: 11, domain: 'northfield-vets.example' };
const harbourside = {
  organizationId: northfieldId,
  brandId: 12,
  domain: 'harbourside-animals.example',
};

export const siteProfiles: SiteProfile[] = [
  {
    ...northfield,
    siteId: 101,
    key: 'leeds',
    name: 'Northfield Veterinary Hospital Leeds',
    language: 'en-GB',
    timeZone: 'Europe/London',
  },
  {
    ...northfield,
    siteId: 102,
    key: 'york',
    name: 'Northfield Farm & Equine York',
    language: 'en-GB',
    timeZone: 'Europe/London',
  },
  {
    ...northfield,
    siteId: 103,
    key: 'edinburgh',
    name: 'Northfield Small Animal Clinic Edinburgh',
    language: 'en-GB',
    timeZone: 'Europe/London',
  },
  {
    ...harbourside,
    siteId: 104,
    key: 'cork',
    name: 'Harbourside Animal Hospital Cork',
    language: 'en-IE',
    timeZone: 'Europe/Dublin',
  },
  {
    ...harbourside,
    siteId: 105,
    key: 'rotterdam',
    name: 'Harbourside Verwijskliniek Rotterdam',
    language: 'nl-NL',
    timeZone: 'Europe/Amsterdam',
  },
  {
    siteId: 201,
    brandId: 21,
    organizationId: alderCreekId,
    key: 'alder-creek',
    name: 'Alder Creek Animal Clinic',
    domain: 'alder-creek-vets.example',
    language: 'en-US',
    timeZone: 'America/Los_Angeles',
  },
];

const accountNames: Record<number, string> = {
  101: 'Aire Valley Dog Rescue|Bramley Cat Shelter|Calverley Labradors|Kirkstall Riding School|Leeds City Pound|Meanwood Urban Farm|Otley Sheepdog Trials|Pawsure Mutual – claims desk|Rothwell Exotics & Reptiles',
  102: "Ainsty Dairy|Brookdale Holsteins|Clifton Ings Livery|Derwent Free Range Eggs|Fulford Alpacas|Howardian Hills Sheep Co-operative|O'Hara Bloodstock|Skelton Pig Improvement|Vale of York Hunt Kennels|Wheldrake Goat's Milk",
  103: 'Arthur’s Seat Feline Rescue|Blackford Border Terriers|Corstorphine Wildlife Hospital|Dùn Èideann Guide Dogs|Lothian Parrot Society|Murrayfield Greyhound Trust|Portobello Beach Dogs|Saltire Pet Insurance – assessors',
  104: 'Ballincollig Equestrian|Carrigaline Kennels|Cobh Seal Sanctuary|Gaeltacht Mhúscraí Cattle Breeders|Kinsale Donkey Haven|Lee Valley Beef|Mallow Stud|Ó Briain & Sons Dairy|Shandon Cat Café',
  105: 'Dierenambulance Rijnmond|Dierenopvang De Hoek|Feyenoord Duivenvereniging|Fokkerij Van ’t Hof|Hoeve Zuidplas|Kinderboerderij De Molenwei|Manege Kralingse Hout|Stichting Zwerfkat Schiedam|Zorgpoot Dierverzekeringen',
  201: 'Cascade Llama Ranch|Deschutes Humane Shelter|Tumalo Quarter Horses',
};

export const clientAccounts: DemoClientAccount[] = siteProfiles.flatMap(({ siteId }) =>
  (accountNames[siteId] ?? '').split('|').map((name, index) => ({
    clientAccountId: siteId * 100 + index + 1,
    siteId,
    name,
  })),
);

/** The sites without the generator's properties. */
export function storedSites(): DemoSite[] {
  return siteProfiles.map(({ siteId, brandId, organizationId, name, timeZone }) => ({
    siteId,
    brandId,
    organizationId,
    name,
    ...(timeZone === undefined ? {} : { timeZone }),
  }));
}
