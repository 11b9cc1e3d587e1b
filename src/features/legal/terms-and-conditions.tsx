import { List } from '../../components/list.tsx';
import { ReadingLink } from '../../components/reading-link.tsx';
import { PRODUCT_NAME } from '../../lib/product.ts';
import { ContactLink, LegalText, Section } from './legal-text.tsx';

/** The Terms and Conditions, in the order of spec section 1. */
export function TermsAndConditions() {
  return (
    <LegalText version="Dated: 26 February 2024">
      <p>
        These terms are the agreement between you and us about {PRODUCT_NAME}. “We” means whoever
        runs {PRODUCT_NAME} and can be reached at the address at the end. By registering, or by
        using {PRODUCT_NAME}, you accept them. If you do not accept them, please do not use it.
      </p>

      <Section heading="Intended age">
        <p>
          {PRODUCT_NAME} is intended for people over 18. By registering you confirm that you are. It
          is not offered to anybody younger, and children under 13 are not served. We close accounts
          that we find to belong to somebody under age.
        </p>
      </Section>

      <Section heading="Privacy policy">
        <p>
          What we do with personal data stands in our{' '}
          <ReadingLink reading="privacy">Privacy Policy</ReadingLink>. Please read it together with
          these terms.
        </p>
      </Section>

      <Section heading="Disclaimer">
        <p>
          {PRODUCT_NAME} is a game and gives no medical, nutritional or fitness advice. Our{' '}
          <ReadingLink reading="disclaimer">Disclaimer</ReadingLink> is part of these terms. Ask a
          doctor before you take on targets that affect your health, and only agree to what is safe
          for you.
        </p>
      </Section>

      <Section heading="Arbitration and governing law">
        <p>
          These terms, and any dispute about them or about {PRODUCT_NAME}, are governed by the law
          of the United Kingdom: the law of England and Wales, or that of Scotland or Northern
          Ireland if you live there.
        </p>
        <p>
          If you have a complaint, write to us first; most things can be settled that way within 30
          days. What cannot be settled is to be decided by arbitration in the United Kingdom, by one
          arbitrator whom both sides agree on, in English. Either side may instead bring a claim
          that is small enough for it to the small claims procedure of a court, and ask a court for
          an order that cannot wait.
        </p>
        <p>
          If you are a consumer, this section takes no right from you that the law gives you,
          including the right to bring your claim to the courts of the part of the United Kingdom,
          or of the country, in which you live; arbitration is then yours to choose, not a duty.
        </p>
      </Section>

      <Section heading="Intellectual property">
        <p>
          {PRODUCT_NAME}, its name, design, characters, texts and program belong to us or to those
          who license them to us. While you keep to these terms you may use the app for yourself, on
          your own devices, not commercially. You may not copy, sell or rebuild it, or take it
          apart, except where the law or an open licence that comes with a part of it allows it.
        </p>
      </Section>

      <Section heading="User content and lawful use">
        <p>
          What you enter and upload stays yours. You allow us to store it, to change its size and
          format, and to show it to the players of your battles and your profile to other players,
          as far as that is needed to run the game, for as long as it is in {PRODUCT_NAME}.
        </p>
        <p>You answer for what you enter and upload. Use {PRODUCT_NAME} lawfully, and do not</p>
        <List>
          <li>
            upload pictures of other people without their consent, or anything that is sexual,
            hateful, violent or against the law;
          </li>
          <li>harass, threaten or deceive other players, or pretend to be somebody else;</li>
          <li>set targets, prizes or forfeits that are dangerous, degrading or unlawful;</li>
          <li>bet money on battles;</li>
          <li>
            cheat by means that the app does not offer, collect data about players, or attack,
            overload or get round the protection of our systems;
          </li>
          <li>infringe anybody’s copyright, trade mark or privacy.</li>
        </List>
        <p>
          We do not check content before it is shown. If you see something that breaks these rules,
          tell us; we may remove content and close accounts.
        </p>
      </Section>

      <Section heading="Third-party links">
        <p>
          {PRODUCT_NAME} may link to websites and services of others. We do not run them, and we are
          not responsible for what they show or do. Their own terms and privacy policies apply.
        </p>
      </Section>

      <Section heading="Paid and free products">
        <p>
          {PRODUCT_NAME} is free to use at present. We may offer paid products later. Before you buy
          one you will be told what it is, what it costs and how to cancel it, and nothing is
          charged without your order. Your rights as a consumer, such as to withdraw or to be given
          a refund, are not touched. We may change what is free, or end it; what you have paid for
          stays yours for the time that you have paid for.
        </p>
      </Section>

      <Section heading="Termination">
        <p>
          You may stop at any time by deleting your account in your settings. We may suspend or
          close your account if you break these terms seriously or again and again, if the law
          obliges us, or if we end {PRODUCT_NAME}; where it is fair and possible we tell you before,
          and let you take your data with you. The sections that by their nature should go on after
          the end do so, among them intellectual property, limitation of liability, indemnification
          and governing law.
        </p>
      </Section>

      <Section heading="Limitation of liability">
        <p>
          Nothing in these terms limits our liability where the law does not allow it, in particular
          for death or personal injury caused by our negligence, for fraud, and for your statutory
          rights as a consumer.
        </p>
        <p>
          Apart from that, {PRODUCT_NAME} is provided as it is, and as far as the law allows we are
          not liable for loss that neither of us could foresee when you accepted these terms, for
          business losses, for what other players do or record, for lost data or a lost battle, or
          for events outside our control. Our total liability to you is limited to the larger of
          what you paid us in the twelve months before the claim and 100 pounds sterling.
        </p>
      </Section>

      <Section heading="Indemnification">
        <p>
          If somebody makes a claim against us because you broke these terms, the law or another
          person’s rights, and you were at fault, you make good the reasonable costs and losses that
          this causes us. We tell you of such a claim without delay and do not settle it at your
          cost without asking you.
        </p>
      </Section>

      <Section heading="Class action waiver">
        <p>
          As far as the law allows, disputes are brought by each person for themselves, and not as a
          claimant or member of a class, group or representative action. Where the law gives
          consumers the right to take part in such proceedings, that right is not touched.
        </p>
      </Section>

      <Section heading="Entire agreement">
        <p>
          These terms, with the Privacy Policy and the Disclaimer, are the whole agreement between
          you and us about {PRODUCT_NAME} and take the place of anything agreed before.
        </p>
      </Section>

      <Section heading="Severability">
        <p>
          If a court finds that part of these terms is not valid, the rest still holds, and that
          part applies as far as the law allows. If we do not insist on a right at once, we have not
          given it up.
        </p>
      </Section>

      <Section heading="Modifications">
        <p>
          We may change these terms, for example when the game or the law changes. The date at the
          top tells which version this is. If a change matters for you, we tell you in the app
          before it applies; if you do not agree, you can stop and delete your account. Changes do
          not reach back.
        </p>
      </Section>

      <Section heading="Acknowledgement">
        <p>
          By registering or by using {PRODUCT_NAME} you acknowledge that you have read these terms,
          the Privacy Policy and the Disclaimer, that you understand them, and that you agree to be
          bound by them.
        </p>
      </Section>

      <Section heading="Contact">
        <p>
          Questions about these terms: <ContactLink />
        </p>
      </Section>
    </LegalText>
  );
}
