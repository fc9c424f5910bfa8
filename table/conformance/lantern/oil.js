// No module: it runs on the page before those that are.
globalThis.lanternOil = "full";
