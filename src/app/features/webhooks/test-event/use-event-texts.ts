import { useQuery } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import * as z from 'zod/mini';
import { draftKey, draftStorage } from '#app/kit/storage/draft-storage.ts';
import { sessionQueries } from '#app/shell/session/session.queries.ts';
import {
  type WebhookEventType,
  webhookEvents,
  webhookEventTypes,
  webhookSample,
} from '#contract/ahds/webhook-events.ts';

interface About {
  siteId: string;
  webhookId: string;
  /** What it listens to: its test begins with one of these. */
  events: readonly string[];
}

/** What was typed and neither sent nor thrown away, by type of event. */
const textsSchema = z.partialRecord(z.enum(webhookEventTypes), z.string());
type EventTexts = z.output<typeof textsSchema>;

/**
 * The event that is to be sent and its data as text. What was typed for one type is there when one comes back to it, in
 * this dialog or in a later one, until it is sent or thrown away.
 */
export function useEventTexts({ siteId, webhookId, events }: About) {
  const { data: user } = useQuery(sessionQueries.currentUser());
  const userId = user?.id;
  const [chosen, setChosen] = useState<WebhookEventType>();
  const [typed, setTyped] = useState<EventTexts>();
  const [sent, setSent] = useState<EventTexts>({});
  // The editor takes a text only when it opens.
  const [opened, setOpened] = useState(0);
  useEffect(() => {
    if (userId === undefined) return;
    let isGone = false;
    const look = async () => {
      const [left] = await draftStorage.findOrphaned(ownerOf(userId, siteId, webhookId));
      if (!isGone) setTyped(z.safeParse(textsSchema, left?.draft).data ?? {});
    };
    void look();
    return () => {
      isGone = true;
    };
  }, [userId, siteId, webhookId]);

  useEffect(() => {
    if (userId === undefined || typed === undefined) return;
    const unsent = webhookEventTypes.flatMap((one) => {
      const text = typed[one];
      return text === undefined || text === sent[one] ? [] : [[one, text] as const];
    });
    const key = draftKey(ownerOf(userId, siteId, webhookId), 'texts');
    if (unsent.length === 0) void draftStorage.remove(key);
    else void draftStorage.keep(key, Object.fromEntries(unsent));
  }, [userId, siteId, webhookId, typed, sent]);

  const heard = webhookEvents.find((event) => events.includes(event)) ?? 'webhook.ping';
  const left = webhookEventTypes.find((one) => typed?.[one] !== undefined);
  const type = chosen ?? left ?? heard;
  const sample = JSON.stringify(webhookSample(type, { siteId, webhookId }), null, 2);
  const text = typed?.[type] ?? sample;
  return {
    /** What was left is being looked for: until then there is nothing to show. */
    isPending: typed === undefined,
    type,
    text,
    isChanged: text !== sample,
    editorKey: `${type} ${opened}`,
    choose: (next: WebhookEventType) => setChosen(next),
    write: (next: string) => {
      setChosen(type);
      setTyped((texts) => ({ ...texts, [type]: next === sample ? undefined : next }));
    },
    reset: () => {
      setChosen(type);
      setOpened(opened + 1);
      setTyped((texts) => ({ ...texts, [type]: undefined }));
    },
    /** It stays as long as it is shown, and is not there the next time. */
    noteSent: () => setSent((texts) => ({ ...texts, [type]: text })),
  };
}

function ownerOf(userId: string, siteId: string, webhookId: string) {
  return { userId, of: ['webhook-test', siteId, webhookId] };
}
