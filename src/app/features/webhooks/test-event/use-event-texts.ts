import { useState } from 'react';
import { type WebhookEventType, webhookEvents, webhookSample } from '#contract/webhook-events.ts';

interface About {
  siteId: string;
  webhookId: string;
  /** What it listens to: its test begins with one of these. */
  events: readonly string[];
}

/** The event that is to be sent and its data as text. What was typed for one type is there when one comes back to it. */
export function useEventTexts({ siteId, webhookId, events }: About) {
  const [type, setType] = useState<WebhookEventType>(
    () => webhookEvents.find((event) => events.includes(event)) ?? 'webhook.ping',
  );
  const [typed, setTyped] = useState<Partial<Record<WebhookEventType, string>>>({});
  // The editor takes a text only when it opens.
  const [opened, setOpened] = useState(0);
  const sample = JSON.stringify(webhookSample(type, { siteId, webhookId }), null, 2);
  const text = typed[type] ?? sample;
  return {
    type,
    text,
    isChanged: text !== sample,
    editorKey: `${type} ${opened}`,
    choose: (next: WebhookEventType) => setType(next),
    write: (next: string) => setTyped({ ...typed, [type]: next }),
    reset: () => {
      setTyped({ ...typed, [type]: undefined });
      setOpened(opened + 1);
    },
  };
}
