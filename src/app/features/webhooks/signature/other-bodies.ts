import { formatJson, formatJsonLine, parseJson } from '../../../shared/json/json-text.ts';

/** A body that may have been signed instead of the one that was pasted, and what would have happened to it. */
export interface OtherBody {
  body: string;
  /** What to do about it. */
  advice: string;
}

const rawBytes =
  'Verify the bytes as they come, before anything parses them: what is written anew is rarely the same.';

/** The usual ways in which a body gets changed between sender and verification. Without those that change nothing. */
export function otherBodies(body: string): OtherBody[] {
  const parsed = parseJson(body);
  const inner = parsed.isValid && typeof parsed.value === 'string' ? parsed.value : undefined;
  const candidates: OtherBody[] = [
    {
      body: body.replace(/\r?\n$/, ''),
      advice: 'It holds without the line break at the end: an editor or a shell added it.',
    },
    {
      body: body.trim().replace(/^\ufeff/, ''),
      advice: 'It holds without the space around the body: something added it.',
    },
    {
      body: body.replaceAll('\r\n', '\n'),
      advice: 'It holds with plain line feeds: something made CR LF of them.',
    },
    {
      body: body.replaceAll(/\r?\n/g, '\r\n'),
      advice:
        'It holds with CR LF between the lines: something took the carriage returns away, as a text field does.',
    },
    ...(inner === undefined
      ? []
      : [{ body: inner, advice: `The body was put in quotes once more. ${rawBytes}` }]),
    ...(parsed.isValid
      ? [
          {
            body: formatJsonLine(parsed.value),
            advice: `It holds for the same JSON on one line: the body was laid out anew. ${rawBytes}`,
          },
          {
            body: formatJson(parsed.value),
            advice: `It holds for the same JSON laid out on lines: the body was written anew. ${rawBytes}`,
          },
        ]
      : []),
  ];
  return candidates.filter((one) => one.body !== body);
}
