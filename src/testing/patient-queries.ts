import { configure } from '@testing-library/react';

// Waiting ends as soon as what is waited for is there. A second, the library's own bound, is too little for a page that
// loads its parts and asks a real service on a machine that does other things, too.
configure({ asyncUtilTimeout: 30_000 });
