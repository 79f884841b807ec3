import { describe, expect, it, vi } from 'vitest';
import { withPrevious } from './changes.queries.ts';
import { type Change, firingsOf, watchedKinds } from './firings.ts';
import { triggersOf } from './requirements.ts';

const period = { from: new Date('2026-03-01T00:00:00Z'), to: new Date('2026-03-31T00:00:00Z') };

function change(parts: Partial<Change>): Change {
  const base = { kind: 'Encounter' as const, id: 'a', versionId: '1', at: '2026-03-02T08:00:00Z' };
  const rest = { author: 'Robin', action: 'added' as const, resource: {}, previous: undefined };
  return { ...base, ...rest, ...parts };
}

const changes = withPrevious([
  change({ at: '2026-03-04T08:00:00Z', versionId: '3', action: 'removed', resource: undefined }),
  change({
    at: '2026-03-03T08:00:00Z',
    versionId: '2',
    action: 'modified',
    resource: { resourceType: 'Encounter', status: 'arrived', class: { code: 'EMER' } },
  }),
  change({ resource: { resourceType: 'Encounter', status: 'planned', class: { code: 'AMB' } } }),
  change({ kind: 'Patient', id: 'rex', resource: { resourceType: 'Patient', active: true } }),
]);

const run = (trigger: object) => firingsOf(triggersOf([trigger]), changes, period);
const versions = (trigger: object) =>
  run(trigger).firings.map((firing) => `${firing.change?.kind} ${firing.change?.versionId}`);
const encounters = [{ type: 'Encounter' }];
const r4 = (name: string) => `http://hl7.org/fhir/ValueSet/${name}`;
const when = (expression: string) => ({ language: 'text/fhirpath', expression });

describe('a trigger on changes', () => {
  it.each([
    ['data-changed', ['Encounter 3', 'Encounter 2', 'Encounter 1']],
    ['data-added', ['Encounter 1']],
    ['data-modified', ['Encounter 2']],
    ['data-removed', ['Encounter 3']],
  ])('of kind %s fires at %j', (type, expected) => {
    expect(versions({ type, data: encounters })).toEqual(expected);
  });

  it('fires if its condition holds, which may read the previous version', () => {
    const condition = when("status = 'arrived' and %previous.status = 'planned'");
    expect(versions({ type: 'data-changed', data: encounters, condition })).toEqual([
      'Encounter 2',
    ]);
    const last = when("status = 'arrived'");
    expect(versions({ type: 'data-removed', data: encounters, condition: last })).toEqual([
      'Encounter 3',
    ]);
  });

  it.each([
    ['an R4 value set', { codeFilter: [{ path: 'status', valueSet: r4('encounter-status') }] }, 2],
    ['another one', { codeFilter: [{ searchParam: 'status', valueSet: r4('account-status') }] }, 0],
    [
      'a code beside it',
      { codeFilter: [{ path: 'class', valueSet: r4('account-status'), code: [{ code: 'AMB' }] }] },
      1,
    ],
    ['a day', { dateFilter: [{ path: 'period.start', valueDateTime: '2026-03-01' }] }, 1],
    ['a period', { dateFilter: [{ path: 'period', valuePeriod: { start: '2026-03' } }] }, 1],
    [
      'a period before',
      { dateFilter: [{ searchParam: 'period', valuePeriod: { end: '2026-02' } }] },
      0,
    ],
    [
      'a time before it',
      { dateFilter: [{ path: 'period.start', valueDuration: { value: 2, code: 'd' } }] },
      1,
    ],
    [
      'a shorter time',
      { dateFilter: [{ path: 'period.start', valueDuration: { value: 2, code: 'h' } }] },
      0,
    ],
    ['its subject', { subjectCodeableConcept: { coding: [{ code: 'Patient' }] } }, 1],
    ['another subject', { subjectCodeableConcept: { coding: [{ code: 'Group' }] } }, 0],
    ['a herd', { subjectReference: { reference: 'Group/herd' } }, 1],
    ['an empty herd', { subjectReference: { reference: 'Group/none' } }, 0],
  ])('respects %s', (_, filters, expected) => {
    const visit = { status: 'arrived', class: { code: 'EMER' } };
    const rex = {
      ...{ resourceType: 'Encounter', status: 'planned', class: { code: 'AMB' } },
      ...{ subject: { reference: 'Patient/rex' }, period: { start: '2026-03-01T09:00:00Z' } },
    };
    const own = [change({ resource: rex }), change({ id: 'b', resource: visit })];
    const groups = new Map([
      ['Group/herd', ['Patient/rex']],
      ['Group/none', []],
    ]);
    const trigger = { type: 'data-added', data: [{ type: 'Encounter', ...filters }] };
    const { firings, notes } = firingsOf(triggersOf([trigger]), own, { ...period, groups });
    expect([firings.length, notes]).toEqual([expected, []]);
  });

  it('notes what could not be evaluated', () => {
    const valueSet = 'https://example.org/ValueSet/own';
    const codeFilter = [{ path: 'class', valueSet }, { searchParam: 'length' }];
    const data = [{ type: 'Encounter', dateFilter: [{ path: 'period' }], codeFilter }];
    const condition = when('status = ');
    expect(run({ type: 'data-added', data, condition }).notes).toEqual([
      'Trigger 1: the codes of the value set https://example.org/ValueSet/own are unknown here.',
      'Trigger 1: its filter for length has no codes yet.',
      'Trigger 1: its filter for period has no date yet.',
      'Trigger 1: its condition can’t be tried. Something is missing at the end or between brackets.',
    ]);
    expect(run({ type: 'data-accessed', data }).notes).toHaveLength(1);
    expect(run({ type: 'named-event', name: 'arrival' }).firings).toEqual([]);
  });

  it('watches the kinds of its data', () => {
    const triggers = triggersOf([
      { type: 'data-added', data: [{ type: 'Slot' }, { type: 'Encounter' }] },
      { type: 'named-event', data: [{ type: 'Patient' }] },
      { type: 'data-removed', data: encounters },
    ]);
    expect(watchedKinds(triggers)).toEqual(['Slot', 'Encounter']);
  });
});

describe('a periodic trigger', () => {
  const times = (timingTiming: object) =>
    run({ type: 'periodic', timingTiming }).firings.map(({ at }) => at);

  it('fires at each of its times within the period', () => {
    expect(times({ event: ['2026-03-05T09:00:00Z', '2026-04-05T09:00:00Z'] })).toEqual([
      '2026-03-05T09:00:00Z',
    ]);
    expect(run({ type: 'periodic', timingDate: '2026-03-05' }).firings).toHaveLength(1);
  });

  it('fires on days of the week, and at an interval from a start', () => {
    const mondays = { dayOfWeek: ['mon'], timeOfDay: ['09:00:00'], period: 1, periodUnit: 'wk' };
    expect(times({ repeat: mondays })).toHaveLength(5);
    const tenDays = {
      boundsPeriod: { start: '2026-02-25T06:00:00Z' },
      period: 10,
      periodUnit: 'd',
    };
    expect(times({ repeat: tenDays })).toEqual([
      '2026-03-27T06:00:00.000Z',
      '2026-03-17T06:00:00.000Z',
      '2026-03-07T06:00:00.000Z',
    ]);
  });

  it('fires at the reader’s times of day, and at no unreadable one', async () => {
    vi.resetModules();
    const { computerStorage } = await import('#app/kit/storage/browser-storage.ts');
    computerStorage.set('paddock-time-zone', 'America/Los_Angeles');
    const inLosAngeles = await import('./firings.ts');
    const repeat = { dayOfWeek: ['sun'], timeOfDay: ['21:30:00', 'soon'] };
    const triggers = triggersOf([{ type: 'periodic', timingTiming: { repeat } }]);
    const { firings } = inLosAngeles.firingsOf(triggers, [], period);
    // The clocks go forward on 8 March.
    expect(firings.map(({ at }) => at).slice(-2)).toEqual([
      '2026-03-09T04:30:00.000Z',
      '2026-03-02T05:30:00.000Z',
    ]);
    vi.resetModules();
  });

  it('notes repetitions that it cannot calculate', () => {
    expect(
      run({ type: 'periodic', timingTiming: { repeat: { when: ['ACM'] } } }).notes,
    ).toHaveLength(1);
    expect(run({ type: 'periodic' }).notes).toEqual(['Trigger 1: enter when it is due.']);
  });
});
