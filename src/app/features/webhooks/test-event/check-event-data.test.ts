import { describe, expect, it } from 'vitest';
import { webhookEventTypes, webhookSample } from '#contract/ahds/webhook-events.ts';
import { checkEventData } from './use-event-texts.ts';

const at = { siteId: '102', webhookId: 'w1' };

describe('checkEventData', () => {
  it.each(webhookEventTypes)('accepts the sample of %s, which has the webhook’s site', (type) => {
    const sample = webhookSample(type, at);
    expect(checkEventData(type, JSON.stringify(sample))).toEqual({ data: sample, issues: [] });
    expect([sample.siteId, sample.siteIds].flat()).toContain('102');
  });

  it('keeps unknown members', () => {
    const data = { ...webhookSample('webhook.ping', at), more: 1 };
    expect(checkEventData('webhook.ping', JSON.stringify(data)).data).toEqual(data);
  });

  it.each([
    ['{', /[Nn]ot valid JSON/],
    ['', /[Nn]ot valid JSON/],
    ['[]', /[Mm]ust be an object/],
    ['null', /[Mm]ust be an object/],
  ])('rejects %j', (text, message) => {
    const { data, issues } = checkEventData('webhook.ping', text);
    expect(data).toBeUndefined();
    expect(issues).toEqual([{ path: '', message: expect.stringMatching(message) }]);
  });

  it.each([
    ['12345678901234567890', 'digits'],
    ['1e400', 'digits'],
    ['-0', 'its sign'],
  ])('rejects %s, which would lose precision, with its path', (number, lost) => {
    const data = { ...webhookSample('webhook.ping', at), more: { sizes: [1, 0] } };
    const text = JSON.stringify(data).replace('[1,0]', `[1,${number}]`);
    const message = `The number ${number} would lose ${lost}. Write it as text, in quotes.`;
    expect(checkEventData('webhook.ping', text)).toEqual({
      data: undefined,
      issues: [{ path: 'more.sizes.1', message }],
    });
  });

  it('names the path of an invalid member', () => {
    const text = JSON.stringify({ ...webhookSample('user.invited', at), isEnabled: 'yes' });
    expect(checkEventData('user.invited', text).issues.map(({ path }) => path)).toEqual([
      'isEnabled',
    ]);
  });
});
