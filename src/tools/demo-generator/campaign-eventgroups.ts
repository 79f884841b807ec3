import { byMail, bySms, type EventgroupPlan, plan } from './eventgroup-plan.ts';

/** Vaccination campaigns. */
export const vaccinations: EventgroupPlan[] = [
  plan(
    'canine-boosters',
    {
      name: 'Canine booster reminders',
      category: 'reminder-set',
      description: 'Yearly DHPPi and leptospirosis boosters, reminded before they fall due.',
      extensions: {
        pims: { code: 'VAC-DOG-ANN', list: 'reminders' },
        species: ['canine'],
        reminders: [byMail(28), bySms(7)],
      },
    },
    [
      {
        extensions: {
          pims: { code: 'VAC-DOG-ANN', list: 'reminders' },
          species: ['canine'],
          reminders: [byMail(28), bySms(7), bySms(1)],
        },
      },
      {
        description:
          'Yearly DHPPi and leptospirosis boosters, reminded four weeks, one week and one day before they fall due.',
      },
      {
        extensions: {
          pims: { code: 'VAC-DOG-ANN', list: 'reminders' },
          species: ['canine'],
          reminders: [byMail(21), bySms(7), bySms(1)],
          quietHours: { from: '20:00', to: '08:00' },
        },
      },
    ],
  ),
  plan('feline-boosters', {
    name: 'Feline booster reminders',
    category: 'reminder-set',
    description: 'Yearly cat flu and enteritis boosters, with leukaemia every third year.',
    extensions: {
      pims: { code: 'VAC-CAT-ANN', list: 'reminders' },
      species: ['feline'],
      reminders: [byMail(28), bySms(7)],
    },
  }),
  plan('rabbit-boosters', {
    name: 'Rabbit booster reminders',
    category: 'reminder-set',
    description: 'Myxomatosis and RHD2, every twelve months from the first dose.',
    extensions: { pims: { code: 'VAC-RAB-ANN' }, species: ['lagomorph'], reminders: [byMail(21)] },
  }),
  plan(
    'rabies-travel',
    {
      name: 'Rabies and travel papers',
      category: 'workflow',
      description:
        'From the first enquiry to the signed health certificate, with the waiting times of the destination.',
      status: 'inactive',
      extensions: {
        steps: ['enquiry', 'microchip', 'vaccination', 'titre', 'certificate'],
        waitingDays: { EU: 21, JP: 180 },
      },
    },
    [
      { status: 'active' },
      {
        extensions: {
          steps: ['enquiry', 'microchip', 'vaccination', 'titre', 'certificate'],
          waitingDays: { EU: 21, JP: 180, AU: 180 },
          formVersion: 'AHC-2024.2',
        },
      },
    ],
  ),
];

/** Seasonal campaigns. */
export const campaigns: EventgroupPlan[] = [
  plan(
    'dental-month',
    {
      name: 'Dental month',
      category: 'campaign',
      description: 'Free dental checks by our nurses throughout the month.',
      status: 'inactive',
      extensions: {
        month: '02',
        discountPercent: 10,
        audience: { species: ['canine'], minimumAgeMonths: 24 },
      },
    },
    [
      { name: 'Dental health month' },
      {
        extensions: {
          month: '02',
          discountPercent: 15,
          audience: { species: ['canine', 'feline'], minimumAgeMonths: 24 },
        },
      },
      { status: 'active' },
      {
        description:
          'Free dental checks by our nurses throughout February, and 15 % off scale and polish booked by the end of March.',
      },
      {
        extensions: {
          month: '02',
          discountPercent: 15,
          audience: { species: ['canine', 'feline'], minimumAgeMonths: 24 },
          landingPage: 'https://northfield-vets.example/dental',
        },
      },
      { status: 'archived' },
      {
        status: 'active',
        extensions: {
          month: '02',
          discountPercent: 12.5,
          audience: { species: ['canine', 'feline', 'lagomorph'], minimumAgeMonths: 18 },
          landingPage: 'https://northfield-vets.example/dental',
        },
      },
      {
        description:
          'Free dental checks by our nurses throughout February. 12.5 % off scale and polish booked by the end of March.',
      },
    ],
  ),
  plan('weight-watch', {
    name: 'Weight watch clinics',
    category: 'campaign',
    description:
      'Ten weeks of weigh-ins with a nurse, for dogs and cats above their target weight.',
    extensions: { weeks: 10, bodyConditionScoreFrom: 7, leaflet: 'WW-2' },
  }),
  plan(
    'firework-season',
    {
      name: 'Firework season',
      category: 'campaign',
      description:
        'Advice on noise fear from late September, with calming products and a behaviour consultation.',
      extensions: {
        from: '--09-20',
        to: '--11-10',
        products: ['pheromone diffuser', 'noise desensitisation'],
      },
    },
    [{ status: 'archived' }, { status: 'active' }, { status: 'archived' }],
  ),
  plan('flea-and-tick', {
    name: 'Flea and tick season',
    category: 'campaign',
    description:
      'Parasite control from March to October; owners without a current product are written to.',
    extensions: { from: '--03-01', to: '--10-31', channels: ['email', 'sms'] },
  }),
  plan('senior-pets', {
    name: 'Senior pet health checks',
    category: 'campaign',
    description: 'Blood pressure, bloods and mobility for pets from eight years.',
    status: 'inactive',
    extensions: { minimumAgeMonths: 96, panel: 'SEN-1' },
  }),
];
