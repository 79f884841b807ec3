import { t } from '#words/t.ts';
import { codingOf, localizedCode, type ValueSetCode, valueSetCodes } from './value-sets.ts';

/** HL7's extension for what Patient has no element for: https://hl7.org/fhir/R4/extension-patient-animal.html */
export const animalUrl = 'http://hl7.org/fhir/StructureDefinition/patient-animal';

/** Our extension with a text, since R4 has no element for an animal's colour and markings. */
export const colourUrl = 'https://paddock.example/fhir/StructureDefinition/animal-colour';

/** The parts of the extension, each a CodeableConcept. */
export type AnimalPart = 'species' | 'breed' | 'genderStatus';

const snomed = 'http://snomed.info/sct';

/** Common breeds by species in English, with SNOMED CT codes from R4's `animal-breeds`, which lacks dogs and cats. */
const breedNames: Readonly<Record<string, string>> = {
  Dog: 'Australian Shepherd|Beagle|Bernese Mountain Dog|Border Collie|Border Terrier|Boxer|Cavalier King Charles Spaniel|Chihuahua|Cocker Spaniel|Crossbreed|Dachshund|French Bulldog|German Shepherd|Golden Retriever|Greyhound|Jack Russell Terrier|Labrador Retriever|Miniature Schnauzer|Poodle|Pug|Rottweiler|Shih Tzu|Whippet|Yorkshire Terrier',
  Cat: 'Bengal|Birman|British Shorthair|Burmese|Domestic Longhair|Domestic Shorthair|European Shorthair|Maine Coon|Norwegian Forest Cat|Persian|Ragdoll|Russian Blue|Siamese|Sphynx',
  Rabbit: 'Dutch|Flemish Giant|Lionhead|Mini Lop|Netherland Dwarf|Rex',
  Horse: 'Haflinger 54447000|Shetland Pony 69067004|Thoroughbred 4288003|Warmblood 407402001',
  Cow: 'Aberdeen Angus 84923006|Brown Swiss 44230005|Holstein-Friesian 26105007|Jersey 51937006|Limousin 48702000|Simmental 28483003',
  Sheep: 'Bluefaced Leicester 131709004|Suffolk 72648002|Swaledale 131822003|Texel 132801007',
  Goat: 'Anglo-Nubian 16015002|Angora 64158000|Boer 131656006|Toggenburg 30089001',
};

const read = new Map<string, readonly ValueSetCode[]>();

/** The breeds that are suggested for a species, by its English name. */
export function breedsOf(species: string): readonly ValueSetCode[] {
  const lines = Object.hasOwn(breedNames, species) ? breedNames[species] : undefined;
  if (lines === undefined) return [];
  const breeds = read.get(species) ?? lines.split('|').map(breedOf).toSorted(byDisplay);
  read.set(species, breeds);
  return breeds;
}

function breedOf(line: string): ValueSetCode {
  const [, display = line, code] = /^(.*) (\d+)$/.exec(line) ?? [];
  const coding = { system: code === undefined ? '' : snomed, code: code ?? display, display };
  return localizedCode(coding, t(`${display}@@breed`));
}

const codesByPart: Readonly<Record<AnimalPart, () => readonly ValueSetCode[]>> = {
  species: () => (valueSetCodes('animal-species') ?? []).toSorted(byDisplay),
  breed: () => Object.keys(breedNames).flatMap(breedsOf),
  genderStatus: () => valueSetCodes('animal-genderstatus') ?? [],
};

/** The catalogue's codes of a part. */
export function animalCodes(part: AnimalPart): readonly ValueSetCode[] {
  const codes = read.get(`#${part}`) ?? codesByPart[part]();
  read.set(`#${part}`, codes);
  return codes;
}

interface Concept {
  codings: readonly Readonly<Record<string, unknown>>[];
  text?: unknown;
}

/** The catalogue's code of a concept: by system and code, else by English name, as other systems' codes differ. */
export function animalCodeOf(
  { codings, text }: Concept,
  options: readonly ValueSetCode[],
): ValueSetCode | undefined {
  const coded = options.find(({ system, code }) =>
    codings.some((one) => one.system === system && one.code === code),
  );
  if (coded !== undefined) return coded;
  const names = [...codings.map(({ display }) => display), text].flatMap((name) =>
    typeof name === 'string' ? name.trim().toLowerCase() : [],
  );
  return options.find((option) => names.includes(codingOf(option).display.toLowerCase()));
}

function byDisplay(one: ValueSetCode, other: ValueSetCode): number {
  return one.display.localeCompare(other.display);
}
