import { useQuery } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import * as z from 'zod/mini';
import { inexactNumbers, parseJson } from '#app/kit/json/json-text.ts';
import { draftKey, draftStorage } from '#app/kit/storage/draft-storage.ts';
import type { RecordAddress } from '#app/record/record-kind.ts';
import { sessionQueries } from '#app/shell/session/session.queries.ts';
import {
  type WebhookEventType,
  webhookEventCatalogue,
  webhookEvents,
  webhookEventTypes,
  webhookSample,
} from '#contract/ahds/webhook-events.ts';
import { issueMessages, issuesOf } from '#contract/base/issues.ts';
import type { ProblemIssue } from '#contract/base/problem.ts';
import { t } from '#words/t.ts';

/** Unsent input by event type. */
const textsSchema = z.partialRecord(z.enum(webhookEventTypes), z.string());
type EventTexts = z.output<typeof textsSchema>;

/**
 * The selected event type, at first one of the subscribed `events`, and its data as text. Input is kept per type until
 * sent or discarded, even after the dialog closes.
 */
export function useEventTexts({ siteId, recordId }: RecordAddress, events: readonly string[]) {
  const { data: user } = useQuery(sessionQueries.currentUser());
  const userId = user?.id;
  const [selectedType, selectType] = useState<WebhookEventType>();
  const [typed, setTyped] = useState<EventTexts>();
  const [sent, setSent] = useState<EventTexts>({});
  // Remounts the editor, which reads its text only on mount.
  const [resets, setResets] = useState(0);
  useEffect(() => {
    if (userId === undefined) return;
    let isStale = false;
    void draftStorage.findOrphaned(ownerOf(userId, siteId, recordId)).then(([stored]) => {
      if (!isStale) setTyped(z.safeParse(textsSchema, stored?.draft).data ?? {});
    });
    return () => {
      isStale = true;
    };
  }, [userId, siteId, recordId]);

  useEffect(() => {
    if (userId === undefined || typed === undefined) return;
    const unsent = webhookEventTypes.flatMap((one) => {
      const text = typed[one];
      return text === undefined || text === sent[one] ? [] : [[one, text] as const];
    });
    const key = draftKey(ownerOf(userId, siteId, recordId), 'texts');
    if (unsent.length === 0) void draftStorage.remove(key);
    else void draftStorage.keep(key, Object.fromEntries(unsent));
  }, [userId, siteId, recordId, typed, sent]);

  const subscribed = webhookEvents.find((event) => events.includes(event));
  const unsent = webhookEventTypes.find((one) => typed?.[one] !== undefined);
  const type = selectedType ?? unsent ?? subscribed ?? 'webhook.ping';
  const sample = JSON.stringify(webhookSample(type, { siteId, webhookId: recordId }), null, 2);
  const text = typed?.[type] ?? sample;
  return {
    isPending: typed === undefined,
    type,
    text,
    isChanged: text !== sample,
    editorKey: `${type} ${resets}`,
    selectType,
    write: (next: string) => {
      selectType(type);
      setTyped((texts) => ({ ...texts, [type]: next === sample ? undefined : next }));
    },
    reset: () => {
      selectType(type);
      setResets(resets + 1);
      setTyped((texts) => ({ ...texts, [type]: undefined }));
    },
    /** Sent input stays visible, but is not stored. */
    markSent: () => setSent((texts) => ({ ...texts, [type]: text })),
  };
}

function ownerOf(userId: string, siteId: string, recordId: string) {
  return { userId, of: ['webhook-test', siteId, recordId] };
}

/** `data` is present if valid. Invalid JSON has one issue without a path. */
interface CheckedData {
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
