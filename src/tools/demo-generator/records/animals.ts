import type { Random } from '../random.ts';

/** A species with the breeds and ages of the demo's animals. */
export interface Species {
  code: 'dog' | 'cat' | 'rabbit' | 'horse' | 'cow' | 'sheep' | 'alpaca' | 'parrot' | 'tortoise';
  display: string;
  breeds: readonly string[];
  names: readonly string[];
  /** Maximum age in the demo, in years. */
  years: number;
}

const companions = {
  dog: `Biscuit, Bramble, Juno, Otis, Pepper, Rosie, Monty, Luna, Teddy, Willow, Bailey, Maisie, Rufus, Nala, Archie, Skye,
    Dexter, Honey, Jasper, Tilly, Max, Poppy, Bruno, Molly, Ziggy, Daisy, Hector, Meg, Scout, Barney`,
  cat: `Mittens, Salem, Cleo, Gizmo, Ginger, Smudge, Luna, Felix, Tabitha, Oscar, Misty, Simba, Nimbus, Pickle, Marmalade,
    Sooty, Pixie, Tigger, Socks, Minka`,
};

const list = (text: string) => text.split(',').map((name) => name.trim());

const dog: Species = {
  code: 'dog',
  display: 'Dog',
  breeds:
    list(`Labrador Retriever, Border Collie, Cocker Spaniel, French Bulldog, Greyhound, Border Terrier,
    German Shepherd, Cavalier King Charles Spaniel, Whippet, Jack Russell Terrier, Crossbreed`),
  names: list(companions.dog),
  years: 14,
};

const cat: Species = {
  code: 'cat',
  display: 'Cat',
  breeds: list(
    'Domestic Shorthair, Domestic Longhair, British Shorthair, Maine Coon, Siamese, Burmese, Ragdoll',
  ),
  names: list(companions.cat),
  years: 18,
};

const rabbit: Species = {
  code: 'rabbit',
  display: 'Rabbit',
  breeds: list('Netherland Dwarf, Lionhead, Mini Lop, Rex'),
  names: list('Thumper, Clover, Dandelion, Bun, Hazel, Flopsy'),
  years: 8,
};

const parrot: Species = {
  code: 'parrot',
  display: 'Parrot',
  breeds: list('African Grey, Cockatiel, Green-cheeked Conure'),
  names: list('Captain, Kiwi, Admiral, Mango'),
  years: 30,
};

const tortoise: Species = {
  code: 'tortoise',
  display: 'Tortoise',
  breeds: list("Hermann's Tortoise, Spur-thighed Tortoise"),
  names: list('Sheldon, Speedy, Olive, Terrance'),
  years: 60,
};

const horse: Species = {
  code: 'horse',
  display: 'Horse',
  breeds: list('Thoroughbred, Connemara Pony, Irish Sport Horse, Shetland Pony, Cob, Warmblood'),
  names: list(`Copper, Misty Morning, Conker, Lady Jane, Bandit, Silver Birch, Duchess, Rambler,
    Blue Bell, Finnegan`),
  years: 26,
};

const cow: Species = {
  code: 'cow',
  display: 'Cow',
  breeds: list('Holstein Friesian, Jersey, Aberdeen Angus, Limousin'),
  names: list('Daffodil 214, Buttercup 88, Clementine 301, Dolores 17, Marigold 152, Primrose 40'),
  years: 9,
};

const sheep: Species = {
  code: 'sheep',
  display: 'Sheep',
  breeds: list('Texel, Swaledale, Bluefaced Leicester, Suffolk'),
  names: list('Ewe 0417, Ewe 0933, Tup Hercules, Ewe 1120'),
  years: 7,
};

const alpaca: Species = {
  code: 'alpaca',
  display: 'Alpaca',
  breeds: list('Huacaya, Suri'),
  names: list('Pedro, Mallow, Inca, Snowdrop'),
  years: 15,
};

const companionAnimals: readonly (readonly [Species, number])[] = [
  [dog, 52],
  [cat, 34],
  [rabbit, 7],
  [parrot, 4],
  [tortoise, 3],
];

const farmAnimals: readonly (readonly [Species, number])[] = [
  [horse, 40],
  [cow, 30],
  [sheep, 15],
  [alpaca, 10],
  [dog, 5],
];

/** Picks a species that a site treats; the farm practice treats others. */
export function pickSpecies(random: Random, { siteId }: { siteId: number }): Species {
  return random.weighted(siteId === 102 ? farmAnimals : companionAnimals);
}

const genderStatuses = [
  ['neutered', 'Neutered', 62],
  ['intact', 'Intact', 34],
  ['unknown', 'Unknown', 4],
] as const;

/** HL7's extension for species and breed (http://hl7.org/fhir/R4/extension-patient-animal.html). */
export function animalExtension(random: Random, species: Species, breed: string): object {
  const [code, display] = random.weighted(
    genderStatuses.map((status) => [status, status[2]] as const),
  );
  const coded = (system: string, value: string, text: string) => ({
    coding: [{ system, code: value, display: text }],
    text,
  });
  return {
    url: 'http://hl7.org/fhir/StructureDefinition/patient-animal',
    extension: [
      {
        url: 'species',
        valueCodeableConcept: coded(
          'https://paddock.example/fhir/species',
          species.code,
          species.display,
        ),
      },
      { url: 'breed', valueCodeableConcept: { text: breed } },
      {
        url: 'genderStatus',
        valueCodeableConcept: coded('http://hl7.org/fhir/animal-genderstatus', code, display),
      },
    ],
  };
}
