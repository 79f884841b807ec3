import type { DemoVersion } from '#service/demo/demo-practice.ts';
import type { DemoClock } from './demo-clock.ts';
import { type EndpointContent, endpointText } from './endpoint-content.ts';
import { endpointStories, type StoryStep, setStatus } from './endpoint-edits.ts';
import type { Random } from './random.ts';

/** The plan for an Endpoint's history. */
export interface HistoryPlan {
  first: EndpointContent;
  versionCount: number;
  authors: string[];
}

interface Saved {
  content: EndpointContent;
  daysAgo: number;
  minuteOfDay: number;
}

/** Distinct days, oldest first; the last is between yesterday and `latest` days ago. */
function savingDays(random: Random, count: number): number[] {
  const newest = random.weighted([
    [random.integer(1, 14), 3],
    [random.integer(15, 120), 4],
    [random.integer(121, 400), 3],
  ]);
  const span = Math.min(count * random.integer(8, 36), 900 - newest);
  const days = Array.from({ length: span }, (_, index) => newest + index);
  return random
    .shuffled(days)
    .slice(0, count)
    .sort((left, right) => right - left);
}

/** Stories of one version, for the end of a history. */
const shortStories = endpointStories.filter(([steps]) => steps.length === 1);

/** The edited content; undefined if nothing changed. */
function changed(before: EndpointContent, after: EndpointContent): EndpointContent | undefined {
  return endpointText(before) === endpointText(after) ? undefined : after;
}

/** Generates all versions of an Endpoint, story by story, up to the planned number. */
export function endpointHistory(
  plan: HistoryPlan,
  { random, clock }: { random: Random; clock: DemoClock },
): DemoVersion[] {
  const days = savingDays(random, plan.versionCount);
  const isLong = plan.versionCount > 1;
  const start = isLong ? { ...plan.first, status: 'active' as const } : plan.first;
  const saved: Saved[] = [
    { content: start, daysAgo: days[0] ?? 1, minuteOfDay: random.integer(470, 1010) },
  ];

  function savingTime(step: StoryStep, previous: Saved): Omit<Saved, 'content'> {
    if (step.when === 'soon') {
      return {
        daysAgo: previous.daysAgo,
        minuteOfDay: previous.minuteOfDay + random.integer(4, 55),
      };
    }
    return { daysAgo: days[saved.length] ?? 1, minuteOfDay: random.integer(470, 1010) };
  }

  /** No two saves have the same minute: `soon` steps advance the minute, `later` ones the day. */
  function save(step: StoryStep, beforeStory: EndpointContent): void {
    const previous = saved.at(-1);
    if (previous === undefined || saved.length >= plan.versionCount) return;
    const time = savingTime(step, previous);
    const dateIn = (inDays: number) => clock.dateOf(time.daysAgo - inDays);
    const next =
      step.edit === 'undo' ? beforeStory : step.edit(previous.content, { random, dateIn });
    const content = changed(previous.content, next);
    if (content !== undefined) saved.push({ content, ...time });
  }

  while (saved.length < plan.versionCount - 1) {
    const beforeStory = saved.at(-1)?.content ?? start;
    for (const step of random.weighted(endpointStories)) save(step, beforeStory);
  }
  while (saved.length < plan.versionCount) {
    save({ edit: setStatus(plan.first.status), when: 'later' }, start);
    for (const step of random.weighted(shortStories)) save(step, start);
  }

  return saved.map(({ content, daysAgo, minuteOfDay }, index) => ({
    content: endpointText(content),
    method: index === 0 ? 'POST' : 'PUT',
    savedAt: clock.onDay(daysAgo, minuteOfDay + random.next()),
    authorEmail: random.pick(plan.authors),
  }));
}
