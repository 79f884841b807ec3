import { expect, it } from 'vitest';
import { webhookEvents } from '#contract/ahds/webhook-events.ts';
import {
  eventGroups,
  eventMeaning,
  eventRecord,
  eventSummary,
  searchEvents,
  subscribedGroups,
} from './event-words.ts';

it('has each event type in one group, with a description', () => {
  const grouped = subscribedGroups(webhookEvents).flatMap(({ events }) => events);
  expect([...grouped].sort()).toEqual([...webhookEvents].sort());
  expect(webhookEvents.map(eventMeaning)).not.toContain(undefined);
});

it('groups the types of a subscription, foreign ones last', () => {
  expect(subscribedGroups(['*', 'lab.result', 'user.invited'])).toEqual([
    { section: 'Practice', label: 'Users', events: ['user.invited'] },
    { section: 'Others', label: 'Others', events: ['lab.result'] },
  ]);
});

it('summarizes a subscription', () => {
  expect(eventSummary(['*'])).toBe('All events');
  expect(eventSummary(['user.invited', 'endpoint.created'])).toBe(
    'Users: invited, Endpoints: created',
  );
  expect(eventSummary(['endpoint.health.failed'])).toBe('Endpoints: failing');
  expect(eventSummary(['patient.created', 'patient.updated', 'patient.deleted'])).toBe('Patients');
  expect(eventSummary(['user.invited', 'endpoint.created', 'endpoint.deleted'])).toBe(
    'Users: invited, Endpoints (2)',
  );
  expect(eventSummary(['lab.result'])).toBe('lab.result');
  expect(eventSummary([])).toBe('None');
});

it('names each event of a subscription', () => {
  const summaries = webhookEvents.map((type) => eventSummary([type]));
  expect(summaries.filter((summary) => webhookEvents.some((type) => type === summary))).toEqual([]);
});

it('searches types by name, description and group', () => {
  const find = (search: string) =>
    searchEvents(eventGroups({ hasExtensions: true }), search).flatMap(([, groups]) =>
      groups.flatMap(({ events }) => events),
    );
  expect(find('Patients deleted')).toEqual(['patient.updated', 'patient.deleted']);
  expect(find('signing secret')).toEqual(['webhook.secret-rotated']);
  expect(find('lab.result')).toEqual([]);
  expect(find(' ').length).toBe(webhookEvents.length);
});

it('lists only documented types without extensions', () => {
  const sections = searchEvents(eventGroups({ hasExtensions: false }), '');
  expect(sections.map(([title]) => title)).toEqual([
    'Practice',
    'Organization and locations',
    'Events',
  ]);
});

it('names the kind of a record that an event is about', () => {
  const kindOf = (subject: string) => eventRecord('101', { subject })?.kind;
  expect(['device-metric/one', 'endpoint/one', 'elsewhere/one'].map(kindOf)).toEqual([
    'Device metric',
    'Endpoint',
    undefined,
  ]);
});
