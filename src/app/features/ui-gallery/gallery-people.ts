import type { Tone } from '../../shared/theme/scheme-colors.ts';

export interface GalleryPerson {
  id: string;
  name: string;
  email: string;
  role: string;
  status: { tone: Tone; label: string };
  site: string;
  lastSeen: string | undefined;
}

const states: Record<string, { tone: Tone; label: string }> = {
  active: { tone: 'success', label: 'Active' },
  invited: { tone: 'info', label: 'Invited' },
  expired: { tone: 'warning', label: 'Invitation expired' },
  disabled: { tone: 'neutral', label: 'Disabled' },
  terms: { tone: 'warning', label: 'Terms not accepted' },
};

const people: readonly [string, string, string, keyof typeof states, string][] = [
  [
    'Marguerite Oduya-Fairweather',
    'm.oduya',
    'Administrator',
    'active',
    'Riverside Animal Hospital',
  ],
  ['Tomasz Wiśniewski', 't.wisniewski', 'Site user', 'expired', 'Harbour Street Clinic'],
  ['Priya Raghunathan', 'priya.raghunathan', 'Site user', 'active', 'Riverside Animal Hospital'],
  ['Jo Li', 'jo', 'Client account user', 'invited', 'Northgate Equine & Farm'],
  [
    'Anneliese von Hohenstein-Bartholdy',
    'anneliese.von.hohenstein-bartholdy.locum',
    'Site user',
    'terms',
    'The Old Mill Veterinary Referral Centre and Rehabilitation Unit',
  ],
  ['Kwame Mensah', 'k.mensah', 'Administrator', 'active', 'Harbour Street Clinic'],
  ['Siobhán Ní Dhomhnaill', 'siobhan', 'Site user', 'disabled', 'Northgate Equine & Farm'],
  ['Lars Østergaard', 'lars.ostergaard', 'Site user', 'active', 'Riverside Animal Hospital'],
  ['Beatriz Álvarez Quintana', 'b.alvarez', 'Site user', 'active', 'Harbour Street Clinic'],
  [
    'Desmond Achterberg',
    'd.achterberg',
    'Client account user',
    'expired',
    'Riverside Animal Hospital',
  ],
  ['Yuki Tanabe', 'y.tanabe', 'Site user', 'active', 'Northgate Equine & Farm'],
  ['Rosalind Peverell', 'rosalind.peverell', 'Site user', 'invited', 'Harbour Street Clinic'],
];

const hour = 3_600_000;
// Times count from the moment the gallery is opened, so that they always look lived in.
const opened = Date.now();

/** A page of users such as a real practice has, short and long. */
export const galleryPeople: readonly GalleryPerson[] = Array.from({ length: 25 }, (_, index) => {
  const [name, local, role, state, site] = people[index % people.length] ?? people[0] ?? [];
  const status = states[state ?? ''] ?? { tone: 'neutral', label: 'Unknown' };
  return {
    id: `usr-${1000 + index}`,
    name: name ?? '',
    email: `${local}@harbourvets.example`,
    role: role ?? '',
    status,
    site: site ?? '',
    lastSeen:
      status.label === 'Active' || status.label === 'Disabled'
        ? new Date(opened - (index * index * 1.7 + 0.4) * hour).toISOString()
        : undefined,
  };
});
