import { computerStorage } from '../storage/browser-storage.ts';

/** Whether single-key shortcuts are on: users of speech input turn them off (WCAG 2.1.4). */
export function singleKeyChoice(storageKey: string) {
  return {
    isOn: (): boolean => computerStorage.get(storageKey) !== 'off',
    choose: (isOn: boolean): void => {
      if (isOn) computerStorage.remove(storageKey);
      else computerStorage.set(storageKey, 'off');
    },
  };
}

const typedInto =
  'input:not([type="radio"], [type="checkbox"]), textarea, select, [role="textbox"]';

/** Whether a key press there is text input. Letters also select in listboxes. */
export function isTyping(target: EventTarget | null): boolean {
  return target instanceof HTMLElement && (target.isContentEditable || target.matches(typedInto));
}
