import { useState } from 'react';
import { computerStorage } from '../storage/browser-storage.ts';

/** Where the choice of more contrast is kept. index.html reads it before anything of ours runs. */
const storageKey = 'paddock-contrast';

/** Whether the person asked this console for more contrast than the computer does, and the way to. */
export function useHighContrast(): { isOn: boolean; turn: (isOn: boolean) => void } {
  const { dataset } = document.documentElement;
  const [isOn, setIsOn] = useState(dataset.contrast === 'more');
  return {
    isOn,
    turn(isNowOn) {
      if (isNowOn) dataset.contrast = 'more';
      else delete dataset.contrast;
      computerStorage.set(storageKey, isNowOn ? 'more' : '');
      setIsOn(isNowOn);
    },
  };
}
