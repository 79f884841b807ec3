import { fhirExamples } from '../../../src/testing/fhir-examples.ts';
import { type ServiceUnderLoad, send } from '../service-under-load.ts';
import { floors, serveFloor } from './floor-pages.ts';
import type { Place } from './visit.ts';

const tableRow = 'tbody tr';
const gridRow = '[role="row"][data-id]';
const form = { frame: 'form', usable: 'input[type="password"]' };
const nextPage = /next page/i;
/** The skeleton in index.html, or the real frame. */
const frame = '[data-boot] .boot-frame, nav[aria-label="Console"]';

/** An Endpoint of the demo practice with a history. */
const history = '/console/sites/101/endpoints/greenvale-lab-results/history';

/** Selectors of each floor. */
const floorMarks = {
  'html-table': { frame: 'table', usable: tableRow, row: tableRow, next: nextPage },
  'mui-table': { frame: 'table', usable: tableRow, row: tableRow, next: nextPage },
  'data-grid': { frame: '[role="grid"]', usable: gridRow, row: gridRow, next: nextPage },
  'mui-form': form,
  'react-admin': { frame: 'header', usable: tableRow, row: tableRow, next: nextPage },
};

/** The floors and the console's pages, all on this service. */
export async function placesToVisit({ origin, token }: ServiceUnderLoad): Promise<Place[]> {
  const bare = floors.map(async (name) => ({
    name: name === 'react-admin' ? name : `floor: ${name}`,
    url: await serveFloor(name, origin),
    token,
    ...floorMarks[name],
  }));
  return [
    ...(await Promise.all(bare)),
    {
      name: 'users',
      url: `${origin}/console/users`,
      token,
      frame,
      usable: gridRow,
      row: gridRow,
      next: nextPage,
    },
    {
      name: 'home',
      url: `${origin}/console/home`,
      token,
      frame,
      usable: 'ul[aria-label="Needs attention"] li, section h2.limited',
    },
    { name: 'sign-in', url: `${origin}/console/sign-in`, ...form },
    { name: 'frame alone', url: `${origin}/console/no-such-page`, token, frame, usable: 'h1' },
    {
      name: 'diff view',
      url: origin + history,
      token,
      frame,
      usable: '[aria-label="Comparison"] [role="status"]',
    },
    {
      name: 'Endpoint editor',
      url: `${origin}/console/sites/101/endpoints/greenvale-lab-results`,
      token,
      frame,
      usable: '[data-path="name"]:enabled',
    },
    ...(await Promise.all(
      ['patient', 'event-definition'].map(async (segment) => ({
        name: `${segment} editor`,
        url: `${origin}/console/sites/101/records/${segment}/${await storedExample({ origin, token }, segment)}`,
        token,
        frame,
        usable: '[data-path="status"]:enabled, [data-path="active"]:enabled',
      })),
    )),
  ];
}

/** Stores R4's largest example of a kind and returns its id. */
async function storedExample(
  { origin, token }: Pick<ServiceUnderLoad, 'origin' | 'token'>,
  segment: string,
): Promise<string> {
  const [largest] = fhirExamples()
    .filter(({ kind }) => kind.toLowerCase() === segment.replace('-', ''))
    .toSorted((one, other) => other.text.length - one.text.length);
  const { id: _, ...resource } = JSON.parse(largest?.text ?? '{}');
  return (await send(`${origin}/site/101/fhir/${segment}`, resource, token)).id;
}

/** Pairs to compare, with the maximum ratio of the first's time to the second's. */
export const comparisons = [
  { of: 'users', figure: 'usable', to: 'floor: data-grid', by: 'usable', goal: 1 },
  { of: 'users', figure: 'frame', to: 'floor: mui-table', by: 'firstPaint', goal: 1.2 },
  { of: 'users', figure: 'blocking', to: 'floor: data-grid', by: 'blocking', goal: 1 },
  { of: 'users', figure: 'nextPage', to: 'floor: data-grid', by: 'nextPage', goal: 1 },
  { of: 'home', figure: 'usable', to: 'users', by: 'usable', goal: 1.2 },
  { of: 'patient editor', figure: 'usable', to: 'Endpoint editor', by: 'usable', goal: 1.2 },
  {
    of: 'event-definition editor',
    figure: 'usable',
    to: 'Endpoint editor',
    by: 'usable',
    goal: 1.2,
  },
  { of: 'sign-in', figure: 'usable', to: 'floor: mui-form', by: 'usable', goal: 1.15 },
] as const;
