import { mutationOptions, queryOptions } from '@tanstack/react-query';
import { call, callForAnswer } from '#app/kit/api/call.ts';
import { siteParams } from '#app/kit/api/site-params.ts';
import { tokenValue } from '#app/list/search/search-values.ts';
import { endpointOperations } from '#contract/endpoint.ts';
import { getWebhook, listWebhooks, patchWebhook, type Webhook } from '#contract/webhook.ts';

/** What names a person as its contact at a site. */
export interface NamedAt {
  siteId: string;
  endpoints: number;
  /** Whose alerts are mailed to them. */
  webhooks: readonly Webhook[];
}

/** What the search for a contact takes, whatever kind of address it is. */
export function contactToken(email: string): string {
  return tokenValue({ system: undefined, code: email });
}

/** As many webhooks as one page has: no site has more by far. */
const webhookPage = { page: 0, pageSize: 100 };

export const namedContactQueries = {
  all: () => ['named-contact'] as const,
  /** What names this mail address at a site: Endpoints as a contact, webhooks as somebody to alert. */
  at: (siteId: string, email: string) =>
    queryOptions({
      queryKey: [...namedContactQueries.all(), siteId, email],
      queryFn: async ({ signal }): Promise<NamedAt> => {
        const telecom = [contactToken(email)];
        const [bundle, { data }] = await Promise.all([
          call(
            endpointOperations.search,
            { params: { siteId }, query: { telecom, _count: 1 } },
            { signal },
          ),
          call(listWebhooks, { params: siteParams(siteId), query: webhookPage }, { signal }),
        ]);
        const webhooks = data.filter(({ alertRecipients }) =>
          alertRecipients?.some((recipient) => recipient.toLowerCase() === email.toLowerCase()),
        );
        return { siteId, endpoints: bundle.total ?? bundle.entry?.length ?? 0, webhooks };
      },
    }),
};

/** A webhook that alerts somebody. */
export interface AlertingWebhook extends Pick<Webhook, 'webhookId' | 'name'> {
  siteId: string;
}

interface AlertsHandOver {
  webhook: AlertingWebhook;
  email: string;
  /** Empty: nobody in their place. */
  heir: string;
}

export const namedContactMutations = {
  /** Reads the webhook before, so that only this address becomes another, over that version. */
  handOverAlerts: () =>
    mutationOptions({
      mutationKey: [...namedContactQueries.all(), 'hand-over-alerts'],
      mutationFn: async ({ webhook: { siteId, webhookId }, email, heir }: AlertsHandOver) => {
        const params = { ...siteParams(siteId), webhookId };
        const { body, etag } = await callForAnswer(getWebhook, { params });
        const isOther = (recipient: string) => recipient.toLowerCase() !== email.toLowerCase();
        const others = (body.alertRecipients ?? []).filter(isOther);
        const alertRecipients = [...new Set([...others, ...(heir === '' ? [] : [heir])])];
        await call(patchWebhook, { params, body: { alertRecipients } }, { ifMatch: etag });
      },
    }),
};
