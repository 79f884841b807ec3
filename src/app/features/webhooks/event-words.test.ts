import { expect, it } from 'vitest';
import { webhookEvents } from '#contract/ahds/webhook-events.ts';
import {
  eventGroups,
  eventMeaning,
  eventSections,
  eventSummary,
  findEvents,
} from './event-words.ts';

it('puts every kind of event into one group and says when it is sent', () => {
  const grouped = eventGroups().flatMap(({ events }) => events);
  expect([...grouped].sort()).toEqual([...webhookEvents].sort());
  expect(webhookEvents.map(eventMeaning)).not.toContain(undefined);
});

it('keeps events of another server apart', () => {
  expect(eventGroups(['*', 'user.invited', 'lab.result']).at(-1)).toEqual({
    label: 'Others',
    events: ['lab.result'],
  });
});

it('says in a few words what a webhook listens to', () => {
  expect(eventSummary(['*'])).toBe('All events');
  expect(eventSummary(['user.invited'])).toBe('user.invited');
  expect(eventSummary(['patient.created', 'patient.updated', 'patient.deleted'])).toBe('Patients');
  expect(eventSummary(['user.invited', 'endpoint.created', 'endpoint.deleted'])).toBe(
    'user.invited, Endpoints (2)',
  );
  expect(eventSummary(['lab.result'])).toBe('lab.result');
  expect(eventSummary([])).toBe('None');
});

it('finds types by their name, what they mean and what they are about', () => {
  const find = (search: string) =>
    findEvents(eventSections({ hasExtensions: true }), search).flatMap(({ groups }) =>
      groups.flatMap(({ events }) => events),
    );
  expect(find('Patients deleted')).toEqual(['patient.updated', 'patient.deleted']);
  expect(find('signing secret')).toEqual(['webhook.secret-rotated']);
  expect(find('lab.result')).toEqual([]);
  expect(find(' ').length).toBe(webhookEvents.length);
});

it('leaves out what only some deployments have', () => {
  const sections = eventSections({ hasExtensions: false });
  expect(sections.map(({ title }) => title)).toEqual([
    'Practice',
    'Organization and locations',
    'Events',
  ]);
});
