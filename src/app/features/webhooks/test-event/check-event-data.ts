import * as z from 'zod/mini';
import { inexactNumbers } from '#app/kit/json/inexact-numbers.ts';
import { parseJson } from '#app/kit/json/json-text.ts';
import { type WebhookEventType, webhookEventCatalogue } from '#contract/ahds/webhook-events.ts';
import { issueMessages, issuesOf } from '#contract/base/issues.ts';
import type { ProblemIssue } from '#contract/base/problem.ts';
import { t } from '#words/t.ts';

/** `data` is present if valid. Invalid JSON has one issue without a path. */
export interface CheckedData {
  data: Record<string, unknown> | undefined;
  issues: ProblemIssue[];
}

/** Validates data by its event type, as the service does. */
export function checkEventData(type: WebhookEventType, text: string): CheckedData {
  const json = parseJson(text);
  if (!json.isValid) {
    return refused([
      { path: '', message: t('Not valid JSON: {message}', { message: json.message }) },
    ]);
  }
  const value: unknown = JSON.parse(text);
  if (typeof value !== 'object' || value === null || Array.isArray(value)) {
    return refused([{ path: '', message: t('Must be an object: { … }') }]);
  }
  const parsed = z.safeParse(webhookEventCatalogue[type].data, value, issueMessages);
  if (!parsed.success) return refused(issuesOf(parsed.error));
  const inexact = inexactNumbers(json.value);
  if (inexact.length > 0) return refused(inexact);
  return { data: value as Record<string, unknown>, issues: [] }; // a JSON object
}

function refused(issues: ProblemIssue[]): CheckedData {
  return { data: undefined, issues };
}
