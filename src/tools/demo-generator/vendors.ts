/** The kinds of vendors that veterinary practices connect to. */
export type VendorKind =
  | 'laboratory'
  | 'imaging'
  | 'pharmacy'
  | 'insurer'
  | 'messaging'
  | 'registry'
  | 'authority'
  | 'referral'
  | 'crematorium'
  | 'practice'
  | 'wholesaler'
  | 'monitoring'
  | 'blood-bank';

/** A fictional vendor. */
export interface Vendor {
  kind: VendorKind;
  /** The first part of the ids of its Endpoints. */
  key: string;
  name: string;
  /** A reserved domain name (RFC 2606), so that the demo cannot send anything to anyone. */
  domain: string;
}

const rows: Record<VendorKind, string> = {
  laboratory: `greenvale-lab|Greenvale Reference Laboratory
    pennine-pathology|Pennine Veterinary Pathology
    labor-suederelbe|Tierärztliches Labor Süderelbe
    cytopath|CytoPath Animal Diagnostics
    st-brigid-lab|St. Brigid's Microbiology Laboratory
    delta-parasitology|Delta Parasitology & Faecal Testing`,
  imaging: `harrow-imaging|Harrow Teleradiology for Animals
    echo-cardio|Écho Cardiologie Vétérinaire
    northstar-pacs|Northstar Cloud PACS
    equiscan|EquiScan Mobile MRI
    dentavet|DentaVet X-ray Archive`,
  pharmacy: `millstone-rx|Millstone Veterinary Pharmacy
    compound-and-co|Compound & Co. Magistral Preparations
    apotheek-zuid|Dierenapotheek Zuid
    saddleback-rx|Saddleback Equine Pharmacy
    oncopet-rx|OncoPet Specialist Dispensary`,
  insurer: `pawsure|Pawsure Mutual
    tail-and-mane|Tail & Mane Insurance
    saltire-pet|Saltire Pet Insurance
    zorgpoot|Zorgpoot Dierverzekeringen
    herdguard|HerdGuard Livestock Underwriters
    wiltshire-and-lee|Wiltshire & Lee Bloodstock Insurance
    agila-mascotas|Águila Seguros de Mascotas`,
  messaging: `remindly|Remindly SMS
    postbox-vet|Postbox Veterinary Mail
    vaxcal|VaxCal Booster Reminders
    hoofnote|HoofNote Farm Messages`,
  registry: `chipfind|ChipFind Microchip Registry
    petlog-north|National Companion Animal Register
    chip-europa|Chip Europa Lookup Network
    studbook|United Studbook & Passport Office`,
  authority: `animal-health-office|Office for Animal Health – disease reporting
    zoonosis-watch|Zoonosis Watch Surveillance Network
    amr-monitor|Antimicrobial Use Monitor
    border-vet|Border Veterinary Post – travel certificates`,
  referral: `moorland-referrals|Moorland Specialist Referrals
    queens-gate|Queen's Gate Small Animal Hospital
    klinik-am-see|Tierklinik am See
    ocular-vet|OcularVet Eye Clinic
    hartwell-equine|Hartwell Equine Surgery
    universiteitskliniek|Universiteitskliniek Gezelschapsdieren
    little-fins|Little Fins Exotics & Aquatics`,
  crematorium: `rainbow-meadow|Rainbow Meadow Pet Crematorium
    quiet-hills|Quiet Hills Cremation & Memorial
    laatste-rust|Dierencrematorium De Laatste Rust
    st-francis|St Francis Equine Crematory`,
  practice: `ilkley-vets|Ilkley Road Vets
    selby-farm-vets|Selby Farm Veterinary Partners
    leith-cats|Leith Cats-Only Clinic
    bandon-vets|Bandon & District Veterinary Surgeons
    dierenarts-delft|Dierenartsenpraktijk Delft-Noord
    cabinet-lemoine|Cabinet Vétérinaire Lemoine & Associés
    whitby-vets|Whitby Harbour Vets
    dr-obrien|Dr. O'Brien MVB, single-handed practice
    mobile-vet|The Mobile Vet Co.
    nightowl|NightOwl Out-of-Hours Vets`,
  wholesaler: `castle-vet-supply|Castle Veterinary Supply
    medipaw|MediPaw Wholesale
    coldchain-vet|ColdChain Vaccines`,
  monitoring: `collarsense|CollarSense Wearables
    barnwatch|BarnWatch Herd Sensors
    glucopet|GlucoPet Remote Glucose`,
  'blood-bank': `redpaw|RedPaw Canine Blood Bank
    feline-donor|Feline Donor Circle`,
};

/** All vendors. */
export const vendors: Vendor[] = Object.entries(rows).flatMap(([kind, text]) =>
  text.split('\n').map((row) => {
    const [key = '', name = ''] = row.trim().split('|');
    // Object.entries loses the type of the keys.
    return { kind: kind as VendorKind, key, name, domain: `${key}.example` };
  }),
);
