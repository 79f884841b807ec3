import { expect, it } from 'vitest';
import { kindAreaOf } from '#app/features/records/record-kinds.ts';
import { parseJsonObject } from '#app/kit/json/json-text.ts';
import { formatClock, formatDateTime } from '#app/kit/language/locale.ts';
import { summaryOf } from './section-summary.ts';

const start = '2026-12-03T14:30:00Z';

it.each([
  [
    'practitioner-role',
    'availableTime.0',
    { daysOfWeek: ['mon', 'tue'], availableStartTime: '09:00:00' },
    `Days: Monday, Tuesday; Available from: ${formatClock('09:00')}`,
  ],
  ['appointment', 'requestedPeriod.0', { start }, `${formatDateTime(start)} – …`],
  [
    'appointment',
    'participant.0',
    { actor: { display: 'Bella' }, status: 'accepted' },
    'Participant: Bella; Status: Accepted',
  ],
])('sums up what a %s has at %s in words', (...[segment, path, value, summary]) => {
  const form = kindAreaOf(segment)?.form;
  if (form === undefined) throw new Error(`no form of ${segment}`);
  expect(summaryOf(parseJsonObject(JSON.stringify(value)), form, path)).toBe(summary);
});
