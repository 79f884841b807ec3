import type { ValueSetCode } from './value-sets.ts';

const snomed = 'http://snomed.info/sct';

/**
 * Usual breeds by the English name of the species. Those that R4's value set `animal-breeds` has carry its SNOMED
 * code; it has none of dogs and cats.
 */
const breedNames: Readonly<Record<string, string>> = {
  Dog: 'Australian Shepherd|Beagle|Bernese Mountain Dog|Border Collie|Border Terrier|Boxer|Cavalier King Charles Spaniel|Chihuahua|Cocker Spaniel|Crossbreed|Dachshund|French Bulldog|German Shepherd|Golden Retriever|Greyhound|Jack Russell Terrier|Labrador Retriever|Miniature Schnauzer|Poodle|Pug|Rottweiler|Shih Tzu|Whippet|Yorkshire Terrier',
  Cat: 'Bengal|Birman|British Shorthair|Burmese|Domestic Longhair|Domestic Shorthair|European Shorthair|Maine Coon|Norwegian Forest Cat|Persian|Ragdoll|Russian Blue|Siamese|Sphynx',
  Rabbit: 'Dutch|Flemish Giant|Lionhead|Mini Lop|Netherland Dwarf|Rex',
  Horse: 'Haflinger 54447000|Shetland Pony 69067004|Thoroughbred 4288003|Warmblood 407402001',
  Cow: 'Aberdeen Angus 84923006|Brown Swiss 44230005|Holstein-Friesian 26105007|Jersey 51937006|Limousin 48702000|Simmental 28483003',
  Sheep: 'Bluefaced Leicester 131709004|Suffolk 72648002|Swaledale 131822003|Texel 132801007',
  Goat: 'Anglo-Nubian 16015002|Angora 64158000|Boer 131656006|Toggenburg 30089001',
};

/** The breeds that are suggested for a species, by its English name. */
export function breedsOf(species: string): readonly ValueSetCode[] {
  if (!Object.hasOwn(breedNames, species)) return [];
  return (breedNames[species] ?? '').split('|').map((line) => {
    const [, display = line, code] = /^(.*) (\d+)$/.exec(line) ?? [];
    return code === undefined
      ? { system: '', code: display, display }
      : { system: snomed, code, display };
  });
}
