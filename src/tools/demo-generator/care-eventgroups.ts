import { byLetter, byMail, bySms, type EventgroupPlan, plan } from './eventgroup-plan.ts';

/** Care programmes of single cases. */
export const workflows: EventgroupPlan[] = [
  plan(
    'post-operative',
    {
      name: 'Post-operative checks',
      category: 'workflow',
      description: 'Calls and visits after surgery until the sutures are out.',
      extensions: {
        steps: [
          { day: 1, kind: 'call' },
          { day: 3, kind: 'visit' },
          { day: 10, kind: 'visit', note: 'sutures' },
        ],
      },
    },
    [
      {
        extensions: {
          steps: [
            { day: 1, kind: 'call' },
            { day: 3, kind: 'visit' },
            { day: 10, kind: 'visit', note: 'sutures' },
          ],
          escalateTo: 'duty vet',
        },
      },
      {
        description:
          'Calls and visits after surgery until the sutures are out. What worries an owner goes to the duty vet on the same day.',
      },
    ],
  ),
  plan('diabetes', {
    name: 'Diabetes care plan',
    category: 'workflow',
    description:
      'Glucose curves, fructosamine and weight for diabetic cats and dogs, until they are stable and every three months after.',
    extensions: {
      intervals: { unstable: 'P7D', stable: 'P3M' },
      tests: ['glucose curve', 'fructosamine'],
    },
  }),
  plan('new-puppy', {
    name: 'New puppy journey',
    category: 'workflow',
    description: 'From the first visit at eight weeks to neutering advice at six months.',
    extensions: {
      welcomePack: true,
      visitsAtWeeks: [8, 10, 14, 26],
      party: { weekday: 'Thursday', places: 8 },
    },
  }),
  plan('new-kitten', {
    name: 'New kitten journey',
    category: 'workflow',
    description: 'Vaccinations, worming and neutering at four months.',
    extensions: { welcomePack: true, visitsAtWeeks: [9, 12, 16] },
  }),
  plan(
    'referrals',
    {
      name: 'Referral follow-up',
      category: 'workflow',
      description: 'Asks the referral hospital for its report a week after the visit.',
      extensions: { askAfterDays: 7, repeatEveryDays: 7, giveUpAfter: 4 },
    },
    [{ extensions: { askAfterDays: 5, repeatEveryDays: 7, giveUpAfter: 4 } }],
  ),
  plan('lab-results', {
    name: 'Laboratory results to owners',
    category: 'workflow',
    description: 'Results leave the building only after a vet has read them.',
    extensions: { releasedBy: 'vet', sendPdf: true },
  }),
];

/** Recurring and single events that are no campaigns. */
export const others: EventgroupPlan[] = [
  plan('microchip-recall', {
    name: 'Recall of microchip batch 1185',
    category: 'recall',
    description: 'Animals chipped with the batch are asked in for a scan, free of charge.',
    status: 'archived',
    extensions: { batch: '1185-C', animals: 46, closedOn: '2024-11-29' },
  }),
  plan('repeat-prescriptions', {
    name: 'Repeat prescription reviews',
    category: 'reminder-set',
    description: 'Every six months before another repeat is dispensed.',
    extensions: { everyMonths: 6, reminders: [bySms(14), byLetter(14)] },
  }),
  plan('insurance-renewals', {
    name: 'Insurance renewals',
    category: 'reminder-set',
    description: '',
    extensions: { reminders: [byMail(30)] },
  }),
  plan('bereavement', {
    name: 'After a loss',
    category: '',
    description:
      'A card by hand, no reminders to this address for this animal, and the offer of a call.',
    extensions: {},
  }),
];

/** Event groups for farm animals and horses. */
export const farm: EventgroupPlan[] = [
  plan('bovine-tb', {
    name: 'Bovine TB test windows',
    category: 'reminder-set',
    description:
      'Herd tests in their statutory windows; the second reading is three days after the first.',
    extensions: { intervalMonths: 12, readingAfterHours: 72, areas: ['edge', 'high risk'] },
  }),
  plan('lambing', {
    name: 'Lambing support',
    category: 'campaign',
    description: 'Night cover and colostrum advice from February to April.',
    status: 'inactive',
    extensions: { from: '--02-01', to: '--04-30', nightRota: true },
  }),
  plan('equine-influenza', {
    name: 'Equine influenza and tetanus',
    category: 'reminder-set',
    description: 'Within the six months that competition rules ask for.',
    extensions: { rule: 'BHA', reminders: [byMail(42), bySms(14)] },
  }),
  plan('herd-health', {
    name: 'Herd health plan reviews',
    category: 'workflow',
    description: 'Quarterly, with mobility scores, fertility and antibiotic use.',
    extensions: { every: 'P3M', scores: ['mobility', 'body condition'] },
  }),
];
