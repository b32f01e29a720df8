import { configure } from "@testing-library/react";

// How long tests wait for something to appear. On a busy machine that takes longer than the library's default of a
// second.
configure({ asyncUtilTimeout: 30_000 });
