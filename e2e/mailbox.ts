import { expect } from '@playwright/test';
import { mailSink } from './deployments.ts';

const linkInMail = /https?:\/\/\S+\/console\/(?:invitation|reset-password)#[\w-]{43}/;

/** What has been mailed to an address, oldest first. */
async function mailsTo(address: string): Promise<string[]> {
  const answer = await fetch(`${mailSink.url}/?to=${encodeURIComponent(address)}`);
  return (await answer.json()) as string[]; // as mail-sink.ts writes it
}

/** The link of the newest mail to an address, as soon as there are this many. */
export async function linkMailedTo(address: string, { count = 1 } = {}): Promise<string> {
  await expect.poll(async () => (await mailsTo(address)).length).toBe(count);
  const link = linkInMail.exec((await mailsTo(address)).at(-1) ?? '')?.[0];
  if (link === undefined) throw new Error(`No link in the newest mail to ${address}`);
  return link;
}
