import type { Locale } from '../../generated/rules.ts';
import type { MailText } from './mail-text.ts';

/** What is told by mail of invoices: that there is one, that it was paid without a login, and what of it goes back. */
export const INVOICE_MAIL_TEXTS: Record<string, Record<Locale, MailText>> = {
  'invoice-issued': {
    it: {
      subject: 'Fattura {number}',
      body: [
        'Gentile {name},',
        'in allegato la fattura {number} di {amount} per l’ordine {orderCode}.',
        'Scadenza: {dueDate}',
        'Si può pagare subito con la carta, senza accesso: {payLink}',
        'Tutto ciò che è aperto, da pagare anche in parte: {accountLink}',
      ],
    },
    en: {
      subject: 'Invoice {number}',
      body: [
        'Dear {name},',
        'attached is invoice {number} over {amount} for order {orderCode}.',
        'Due date: {dueDate}',
        'It can be paid by card at once, without signing in: {payLink}',
        'Everything that is open, to be paid whole or in part: {accountLink}',
      ],
    },
    fr: {
      subject: 'Facture {number}',
      body: [
        'Bonjour {name},',
        'vous trouverez ci-joint la facture {number} de {amount} pour la commande {orderCode}.',
        'Échéance : {dueDate}',
        'Elle peut être réglée tout de suite par carte, sans connexion : {payLink}',
        'Tout ce qui reste dû, à régler en totalité ou en partie : {accountLink}',
      ],
    },
    es: {
      subject: 'Factura {number}',
      body: [
        'Estimado/a {name}:',
        'adjuntamos la factura {number} de {amount} del pedido {orderCode}.',
        'Vencimiento: {dueDate}',
        'Puede pagarla ahora con tarjeta, sin iniciar sesión: {payLink}',
        'Todo lo pendiente, para pagarlo entero o en parte: {accountLink}',
      ],
    },
    zh: {
      subject: '发票 {number}',
      body: [
        '{name}，您好：',
        '随信附上订单 {orderCode} 的发票 {number}，金额 {amount}。',
        '到期日：{dueDate}',
        '无需登录，即可使用银行卡付款：{payLink}',
        '所有未结清的单据，可全额或部分付款：{accountLink}',
      ],
    },
    de: {
      subject: 'Rechnung {number}',
      body: [
        'Guten Tag {name},',
        'anbei die Rechnung {number} über {amount} zur Bestellung {orderCode}.',
        'Fällig am {dueDate}',
        'Sie lässt sich sofort mit Karte bezahlen, ohne Anmeldung: {payLink}',
        'Alles, was offen ist, ganz oder in Teilen zu bezahlen: {accountLink}',
      ],
    },
  },
  'fast-payment-paid': {
    it: {
      subject: 'Ricevuta: fattura {number} pagata',
      body: [
        'Gentile {name},',
        'abbiamo ricevuto con carta {amount} per la fattura {number}. In allegato la ricevuta.',
        'Codice della transazione: {transaction}',
      ],
    },
    en: {
      subject: 'Receipt: invoice {number} is paid',
      body: [
        'Dear {name},',
        'we have received {amount} by card for invoice {number}. The receipt is attached.',
        'Transaction code: {transaction}',
      ],
    },
    fr: {
      subject: 'Reçu : facture {number} réglée',
      body: [
        'Bonjour {name},',
        'nous avons reçu {amount} par carte pour la facture {number}. Vous trouverez le reçu ci-joint.',
        'Code de transaction : {transaction}',
      ],
    },
    es: {
      subject: 'Recibo: factura {number} pagada',
      body: [
        'Estimado/a {name}:',
        'hemos recibido {amount} con tarjeta por la factura {number}. Adjuntamos el recibo.',
        'Código de la transacción: {transaction}',
      ],
    },
    zh: {
      subject: '收据：发票 {number} 已支付',
      body: ['{name}，您好：', '我们已收到发票 {number} 的银行卡付款 {amount}，随信附上收据。', '交易号：{transaction}'],
    },
    de: {
      subject: 'Quittung: Rechnung {number} ist bezahlt',
      body: [
        'Guten Tag {name},',
        'für die Rechnung {number} sind {amount} per Karte eingegangen. Die Quittung liegt bei.',
        'Transaktionsnummer: {transaction}',
      ],
    },
  },
  'fast-payment-refused': {
    it: {
      subject: 'Fattura {number}: il Suo pagamento non è stato usato',
      body: [
        'Gentile {name},',
        'quando la banca ha autorizzato il pagamento, la fattura {number} era già pagata: l’importo di {amount} torna disponibile sulla carta.',
      ],
    },
    en: {
      subject: 'Invoice {number}: your payment was not used',
      body: [
        'Dear {name},',
        'when the bank agreed to the payment, invoice {number} was paid already: the amount of {amount} is free on your card again.',
      ],
    },
    fr: {
      subject: 'Facture {number} : votre paiement n’a pas été utilisé',
      body: [
        'Bonjour {name},',
        'lorsque la banque a accepté le paiement, la facture {number} était déjà réglée : le montant de {amount} est de nouveau disponible sur votre carte.',
      ],
    },
    es: {
      subject: 'Factura {number}: su pago no se ha utilizado',
      body: [
        'Estimado/a {name}:',
        'cuando el banco autorizó el pago, la factura {number} ya estaba pagada: el importe de {amount} vuelve a estar disponible en su tarjeta.',
      ],
    },
    zh: {
      subject: '发票 {number}：您的付款未被使用',
      body: ['{name}，您好：', '银行批准付款时，发票 {number} 已经付清，因此 {amount} 已解除冻结。'],
    },
    de: {
      subject: 'Rechnung {number}: Ihre Zahlung wurde nicht verwendet',
      body: [
        'Guten Tag {name},',
        'als die Bank der Zahlung zustimmte, war die Rechnung {number} schon bezahlt: Der Betrag von {amount} ist auf Ihrer Karte wieder frei.',
      ],
    },
  },
  'invoice-refunded': {
    it: {
      subject: '{number}: Le restituiamo {amount}',
      body: [
        'Gentile {name},',
        'per il documento {number} riaccreditiamo {amount} sulla carta con cui era stato pagato. L’accredito appare dopo alcuni giorni lavorativi.',
      ],
    },
    en: {
      subject: '{number}: we pay {amount} back',
      body: [
        'Dear {name},',
        'for document {number} we pay {amount} back to the card that had paid it. The credit shows after some working days.',
      ],
    },
    fr: {
      subject: '{number} : nous vous remboursons {amount}',
      body: [
        'Bonjour {name},',
        'au titre du document {number}, nous remboursons {amount} sur la carte qui l’avait réglé. Le crédit apparaît après quelques jours ouvrés.',
      ],
    },
    es: {
      subject: '{number}: le devolvemos {amount}',
      body: [
        'Estimado/a {name}:',
        'por el documento {number} devolvemos {amount} a la tarjeta con la que se pagó. El abono aparece al cabo de unos días laborables.',
      ],
    },
    zh: {
      subject: '{number}：退款 {amount}',
      body: ['{name}，您好：', '单据 {number} 的 {amount} 将退回原付款银行卡，数个工作日后到账。'],
    },
    de: {
      subject: '{number}: Wir erstatten {amount}',
      body: [
        'Guten Tag {name},',
        'zum Beleg {number} erstatten wir {amount} auf die Karte, mit der er bezahlt wurde. Die Gutschrift erscheint nach einigen Werktagen.',
      ],
    },
  },
};
