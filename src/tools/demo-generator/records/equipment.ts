import { plainName } from '../mail-address.ts';
import type { CareContext } from './care.ts';
import { localConcept, type RecordDesk, type RecordReference } from './record-desk.ts';

/** Device models, each with the metrics that it measures. */
const modelRows = `anaesthesia|Anaesthesia workstation|Calder VetFlow 3|Calder Medical|theatre|Inspired oxygen,%;End-tidal carbon dioxide,mm[Hg]
  monitor|Multi-parameter monitor|Aldwick M8 Vet|Aldwick Instruments|theatre|Heart rate,/min;Oxygen saturation,%
  radiography|Digital radiography system|Lumen DR-40|Lumen Imaging|room|
  ultrasound|Ultrasound scanner|Echolot 7|Nordlicht Sonografie|room|
  analyser|Biochemistry analyser|Assay Nine|Bellwether Diagnostics|room|
  haematology|Haematology analyser|Corpuscle 5|Bellwether Diagnostics|room|
  autoclave|Autoclave|SteriVet 24|Hollins & Co|theatre|Chamber temperature,Cel
  infusion|Infusion pump|Dripline 200|Calder Medical|ward|Flow rate,mL/h
  scale|Walk-on scale|Steelyard 150|Marrow Scales|ward|Body weight,kg
  microchip|Microchip|ChipFind mini|ChipFind Microchip Registry|implant|
  plate|Tibial plate|TPLO 3.5 left|Osteon Implants|implant|
  collar|Activity collar|CollarSense 2|CollarSense Wearables|implant|Steps,/d;Resting rate,/min`;

interface Model {
  key: string;
  type: string;
  name: string;
  manufacturer: string;
  place: string;
  measures: (readonly [label: string, unit: string])[];
}

const models: Model[] = modelRows.split('\n').map((row) => {
  const [key = '', type = '', name = '', manufacturer = '', place = '', measures = ''] = row
    .trim()
    .split('|');
  return {
    key,
    type,
    name,
    manufacturer,
    place,
    measures: measures.split(';').flatMap((one) => {
      const [label = '', unit = ''] = one.split(',');
      return label === '' ? [] : [[label, unit] as const];
    }),
  };
});

/**
 * Generates a site's device definitions, devices and metrics. A site with one device of each model has a third of the
 * models.
 */
export function equipmentOf(desk: RecordDesk, context: CareContext, ofEach: number): void {
  const chosen = models.filter((_, index) => ofEach > 1 || index % 3 === 0);
  for (const model of chosen) {
    const definition = definitionOf(desk, context, model);
    const count = model.place === 'implant' ? ofEach + 1 : ofEach;
    for (let number = 1; number <= count; number += 1) {
      const device = deviceOf(desk, context, { model, definition, number });
      for (const measure of model.measures) {
        if (number === 1) metricOf(desk, { device, measure, model });
      }
    }
  }
}

function definitionOf(desk: RecordDesk, { places }: CareContext, model: Model): RecordReference {
  const { key, type, name, manufacturer } = model;
  return desk.save(
    {
      kind: 'DeviceDefinition',
      id: key,
      first: {
        manufacturerString: manufacturer,
        deviceName: [{ name, type: 'model-name' }],
        modelNumber: name.replace(/^\S+ /, ''),
        type: localConcept('devices', key, type),
        ...(model.place !== 'implant' && { owner: places.practice }),
        languageCode: [{ text: desk.site.language }],
      },
      daysAgo: desk.random.integer(200, 1100),
    },
    name,
  );
}

interface Piece {
  model: Model;
  definition: RecordReference;
  number: number;
}

function deviceOf(
  desk: RecordDesk,
  { places, households }: CareContext,
  { model, definition, number }: Piece,
): RecordReference {
  const { random, clock } = desk;
  const { key, type, name, manufacturer, place } = model;
  const patients = households.flatMap((household) => household.patients);
  const rooms = { theatre: places.theatres, room: places.consultingRooms, ward: places.wards };
  const isImplant = place === 'implant';
  const since = random.integer(30, 900);
  const display = isImplant ? name : `${type} ${number}`;
  const isBroken = !isImplant && random.chance(0.12);
  return desk.save(
    {
      kind: 'Device',
      id: `${key}-${number}`,
      first: {
        definition,
        status: 'active',
        manufacturer,
        manufactureDate: clock.dateOf(since + random.integer(40, 700)),
        serialNumber: `${key.slice(0, 2).toUpperCase()}-${random.integer(100_000, 999_999)}`,
        deviceName: [{ name: display, type: 'user-friendly-name' }],
        modelNumber: name.replace(/^\S+ /, ''),
        type: localConcept('devices', key, type),
        ...(isImplant
          ? { patient: random.pick(patients).patient }
          : {
              owner: places.practice,
              location: random.pick(
                rooms[place === 'theatre' || place === 'ward' ? place : 'room'],
              ),
            }),
      },
      changes: isBroken
        ? [{ status: 'inactive', statusReason: [{ text: 'Sent in for repair' }] }]
        : !isImplant && random.chance(0.4)
          ? [{ note: [{ text: 'Serviced and calibrated', time: clock.onDay(2, 700) }] }]
          : [],
      daysAgo: since,
      lastDaysAgo: 1,
    },
    display,
  );
}

interface Measuring {
  device: RecordReference;
  measure: readonly [label: string, unit: string];
  model: Model;
}

function metricOf(desk: RecordDesk, { device, measure, model }: Measuring): void {
  const { random, clock } = desk;
  const [label, unit] = measure;
  const state = random.weighted([
    ['calibrated', 80],
    ['calibration-required', 20],
  ]);
  desk.save(
    {
      kind: 'DeviceMetric',
      id: `${model.key}-${plainName(label)}`,
      first: {
        type: { text: label },
        unit: { coding: [{ system: 'http://unitsofmeasure.org', code: unit }], text: unit },
        source: device,
        operationalStatus: 'on',
        color: random.pick(['green', 'yellow', 'cyan', 'white']),
        category: 'measurement',
        calibration: [{ type: 'two-point', state, time: clock.onDay(random.integer(5, 200), 600) }],
      },
      daysAgo: random.integer(1, 200),
    },
    label,
  );
}

const substanceRows = `meloxicam|Meloxicam oral suspension|drug|Drug or Medicament|Meloxicam|1.5|mg|mL
  ketamine|Ketamine injection|drug|Drug or Medicament|Ketamine hydrochloride|100|mg|mL
  methadone|Methadone injection|drug|Drug or Medicament|Methadone hydrochloride|10|mg|mL
  propofol|Propofol emulsion|drug|Drug or Medicament|Propofol|10|mg|mL
  amoxicillin|Amoxicillin-clavulanate tablets|drug|Drug or Medicament|Amoxicillin trihydrate|200|mg|
  insulin|Porcine insulin zinc suspension|biological|Biological Substance|Insulin|40|[iU]|mL
  dhppi|Canine core vaccine|biological|Biological Substance|Attenuated distemper virus|||
  latex|Natural rubber latex|material|Material||||
  chlorhexidine|Chlorhexidine scrub|chemical|Chemical|Chlorhexidine gluconate|40|mg|mL
  chicken|Chicken protein|food|Dietary Substance||||
  house-dust-mite|House dust mite|allergen|Allergen||||
  isoflurane|Isoflurane|drug|Drug or Medicament|Isoflurane|||`;

/** Generates substances, some of them as instances with an expiry date. */
export function substancesOf(desk: RecordDesk, count: number): void {
  const { random, clock } = desk;
  for (const row of substanceRows.split('\n').slice(0, count)) {
    const [id = '', name = '', category = '', display = '', ingredient, strength, unit, per] = row
      .trim()
      .split('|');
    const ucum = (value: number, code: string) => ({
      value,
      unit: code,
      system: 'http://unitsofmeasure.org',
      code,
    });
    desk.save(
      {
        kind: 'Substance',
        id,
        first: {
          status: 'active',
          category: [
            {
              coding: [
                {
                  system: 'http://terminology.hl7.org/CodeSystem/substance-category',
                  code: category,
                  display,
                },
              ],
            },
          ],
          code: localConcept('substances', id, name),
          ...(category === 'drug' && {
            instance: [
              {
                identifier: {
                  system: 'https://castle-vet-supply.example/batches',
                  value: `B${random.integer(10_000, 99_999)}`,
                },
                expiry: clock.dateOf(-random.integer(20, 700)),
                quantity: ucum(random.integer(1, 24) * 10, 'mL'),
              },
            ],
          }),
          ...(ingredient && {
            ingredient: [
              {
                ...(strength && {
                  quantity: {
                    numerator: ucum(Number(strength), unit ?? ''),
                    denominator: ucum(1, per || '{tablet}'),
                  },
                }),
                substanceCodeableConcept: { text: ingredient },
              },
            ],
          }),
        },
        changes:
          id === 'latex' ? [{ status: 'inactive', description: 'No longer in the house.' }] : [],
        daysAgo: random.integer(20, 600),
        lastDaysAgo: 12,
      },
      name,
    );
  }
}
