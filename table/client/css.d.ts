/** Style sheets are imported for their effect only; the bundler handles them. */
declare module "*.css";
