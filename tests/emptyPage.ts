// A worker keeps one page for all the files that need a document. Each file finds it empty, whatever the one before
// it left there.
document.body.replaceChildren();
