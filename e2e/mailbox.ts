import { type APIRequestContext, expect } from 'playwright/test';
import { listMails } from '#contract/people/practice.ts';
import { mailSink } from './deployments.ts';

const linkInMail = /https?:\/\/\S+\/console\/(?:invitation|reset-password)#[\w-]{43}/;

/** All mails to an address, oldest first: from the mail sink, or from the outbox if there is no mail server. */
async function mailsTo(api: APIRequestContext, address: string): Promise<string[]> {
  const to = encodeURIComponent(address);
  const kept = await api.get(`${listMails.path}?to=${to}`);
  if (kept.ok()) {
    const { data } = listMails.output.parse(await kept.json());
    return data.map(({ text }) => text).reverse();
  }
  const received = await fetch(`${mailSink.url}/?to=${to}`);
  return (await received.json()) as string[]; // as mail-sink.ts writes it
}

/** Waits for a number of mails to an address and returns the link in the newest. */
export async function linkMailedTo(
  api: APIRequestContext,
  address: string,
  { count = 1 } = {},
): Promise<string> {
  await expect.poll(async () => (await mailsTo(api, address)).length).toBe(count);
  const link = linkInMail.exec((await mailsTo(api, address)).at(-1) ?? '')?.[0];
  if (link === undefined) throw new Error(`No link in the newest mail to ${address}`);
  return link;
}
