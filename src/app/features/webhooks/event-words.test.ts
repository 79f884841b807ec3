import { expect, it } from 'vitest';
import { webhookEvents } from '#contract/webhook-events.ts';
import { eventGroups, eventMeaning, eventSummary } from './event-words.ts';

it('puts every kind of event into one group and says when it is sent', () => {
  expect(eventGroups().flatMap(({ events }) => events)).toEqual(webhookEvents);
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
  expect(eventSummary(['user.invited', 'user.enabled', 'user.disabled'])).toBe('Users');
  expect(eventSummary(['user.invited', 'endpoint.created', 'endpoint.deleted'])).toBe(
    'Endpoints (2), user.invited',
  );
  expect(eventSummary(['lab.result'])).toBe('lab.result');
  expect(eventSummary([])).toBe('None');
});
